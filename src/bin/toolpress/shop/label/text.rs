//! Letters of Latin-1, in whole multiples of the dots that they are made of.

use std::convert::Infallible;

use embedded_graphics::Drawable as _;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::mono_font::iso_8859_1::{
    FONT_4X6, FONT_5X8, FONT_6X10, FONT_6X13, FONT_7X13, FONT_8X13, FONT_9X15, FONT_10X20,
};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::text::{Baseline, Text};

use super::canvas::Canvas;

const FONTS: [&MonoFont<'static>; 8] =
    [&FONT_4X6, &FONT_5X8, &FONT_6X10, &FONT_6X13, &FONT_7X13, &FONT_8X13, &FONT_9X15, &FONT_10X20];

/// Letters of one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    font: &'static MonoFont<'static>,
    /// How many dots wide and high a dot of the font is drawn.
    scale: u32,
}

impl Face {
    /// The widest letters of which `columns` fit in `width` dots, or the narrowest that there are.
    pub(super) fn of_columns(width: u32, columns: u32) -> Self {
        let most = width / columns;
        let faces = FONTS.into_iter().map(|font| Self { font, scale: most / font.character_size.width });
        // Among equals the last wins: its letters are finer.
        let widest = faces.filter(|face| face.scale > 0).max_by_key(|face| face.letter_width());
        widest.unwrap_or(Self { font: &FONT_4X6, scale: 1 })
    }

    fn letter_width(self) -> u32 {
        self.font.character_size.width * self.scale
    }

    pub(super) fn height(self) -> u32 {
        self.font.character_size.height * self.scale
    }

    /// From the top of a line to the top of the next.
    pub(super) fn line_height(self) -> u32 {
        self.height() + self.scale
    }

    pub(super) fn height_of(self, lines: usize) -> u64 {
        lines as u64 * u64::from(self.line_height())
    }

    /// How many letters fit in `width` dots.
    pub(super) fn columns_in(self, width: u32) -> usize {
        (width / self.letter_width()) as usize
    }

    pub(super) fn draw(self, canvas: &mut Canvas, line: &str, left: u32, top: u32) {
        let mut target = Magnified { canvas, left, top, scale: self.scale };
        let style = MonoTextStyle::new(self.font, BinaryColor::On);
        let text = Text::with_baseline(line, Point::zero(), style, Baseline::Top);
        let Ok(_) = text.draw(&mut target);
    }

    pub(super) fn draw_centred(self, canvas: &mut Canvas, line: &str, top: u32) {
        let columns = u32::try_from(line.chars().count()).unwrap_or(u32::MAX);
        let left = canvas.width().saturating_sub(columns.saturating_mul(self.letter_width())) / 2;
        self.draw(canvas, line, left, top);
    }
}

/// Draws each dot as a square of `scale` dots.
struct Magnified<'a> {
    canvas: &'a mut Canvas,
    left: u32,
    top: u32,
    scale: u32,
}

impl OriginDimensions for Magnified<'_> {
    fn size(&self) -> Size {
        Size::new(u32::MAX, u32::MAX)
    }
}

impl DrawTarget for Magnified<'_> {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = embedded_graphics::Pixel<BinaryColor>>,
    {
        for embedded_graphics::Pixel(point, color) in pixels {
            if let (BinaryColor::On, Ok(x), Ok(y)) = (color, u32::try_from(point.x), u32::try_from(point.y)) {
                let scale = self.scale;
                self.canvas.fill(self.left + x * scale, self.top + y * scale, scale, scale);
            }
        }
        Ok(())
    }
}

/// Breaks a line between words, or within a word that is longer than a line.
pub(super) fn wrap(line: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        let room = lines.last().map_or(0, |last| columns.saturating_sub(last.chars().count() + 1));
        match lines.last_mut() {
            Some(last) if letters.len() <= room => {
                last.push(' ');
                last.extend(letters);
            }
            _ => lines.extend(letters.chunks(columns).map(|part| part.iter().collect::<String>())),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("Rua das Laranjeiras 120", 12), ["Rua das", "Laranjeiras", "120"]);
        assert_eq!(wrap("Rua das Laranjeiras 120", 40), ["Rua das Laranjeiras 120"]);
        assert_eq!(wrap("a\nb\r\n\tc", 40), ["a b c"]);
        assert_eq!(wrap(" ", 40), [""; 0]);
    }

    #[test]
    fn a_word_longer_than_a_line_is_broken() {
        assert_eq!(wrap("São Paulo-Guarulhos", 5), ["São", "Paulo", "-Guar", "ulhos"]);
        assert_eq!(wrap("abcdef gh", 5), ["abcde", "f gh"]);
    }

    #[test]
    fn letters_are_as_wide_as_the_columns_allow() {
        for width in 60..1200 {
            for columns in [16, 24, 36, 64] {
                let face = Face::of_columns(width, columns);
                let letter = face.letter_width();
                assert!(letter == 4 || letter * columns <= width, "{width} {columns} {face:?}");
                assert!(face.columns_in(width) >= columns as usize || letter == 4, "{width} {columns} {face:?}");
            }
        }
    }
}
