//! Shipping labels: 4 inches wide, 6 high, black on white.

mod barcode;
mod canvas;
#[cfg(test)]
mod tests;
mod text;

use std::error::Error;
use std::fmt;

use self::barcode::Bars;
use self::canvas::Canvas;
use self::text::{Face, wrap};
use crate::generated::common::Address;

/// What a label says.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub(super) carrier: String,
    pub(super) address: Address,
    pub(super) tracking_code: String,
    pub(super) order_id: String,
    /// How many dots an inch has.
    pub(super) dpi: u32,
}

/// A label as a file.
#[derive(Debug)]
pub(super) struct Image {
    pub(super) png: Vec<u8>,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Label {
    /// Draws the label: the carrier, the address, the tracking code as bars and as text, and the order's id.
    pub(super) fn render(&self) -> Result<Image, LabelError> {
        let dpi = self.dpi;
        let (width, height) = (4 * dpi, 6 * dpi);
        let bars = Bars::of(&self.tracking_code);
        let module = width / bars.modules();
        if module == 0 {
            return Err(LabelError::TooNarrow);
        }
        let mut canvas = Canvas::new(width, height);
        let margin = dpi / 6;
        let text_width = width - 2 * margin;

        // From the top: the carrier, a rule, the address.
        let carrier = Face::of_columns(text_width, 16);
        carrier.draw(&mut canvas, &self.carrier, margin, margin);
        let rule = margin + carrier.height() + dpi / 12;
        canvas.fill(0, rule, width, (dpi / 40).max(1));

        // From the bottom: the order's id, the code, its bars.
        let small = Face::of_columns(text_width, 36);
        let id_top = height - margin - small.height();
        small.draw_centred(&mut canvas, &self.order_id, id_top);
        let code = Face::of_columns(text_width, 24);
        let code_top = id_top - dpi / 10 - code.height();
        code.draw_centred(&mut canvas, &self.tracking_code, code_top);
        let bars_height = dpi * 5 / 4;
        let bars_top = code_top - dpi / 12 - bars_height;
        bars.draw(&mut canvas, module, bars_top, bars_height);

        let address_top = rule + dpi / 6;
        self.draw_address(&mut canvas, margin, address_top, bars_top - dpi / 8);
        Ok(Image { png: canvas.png(dpi)?, width, height })
    }

    /// Draws the address as large as there is room for.
    fn draw_address(&self, canvas: &mut Canvas, margin: u32, top: u32, bottom: u32) {
        let width = canvas.width() - 2 * margin;
        let lines = address_lines(&self.address);
        let laid_out = |columns| {
            let face = Face::of_columns(width, columns);
            let lines: Vec<String> = lines.iter().flat_map(|line| wrap(line, face.columns_in(width))).collect();
            (face, lines)
        };
        let fits = |(face, lines): &(Face, Vec<String>)| u64::from(bottom - top) >= face.height_of(lines.len());
        let sizes = [24, 28, 32, 40, 48].into_iter().map(laid_out);
        // In the smallest letters every address that the contract allows fits.
        let (face, lines) = sizes.into_iter().find(fits).unwrap_or_else(|| laid_out(64));
        let mut y = top;
        for line in lines {
            face.draw(canvas, &line, margin, y);
            y += face.line_height();
        }
    }
}

fn address_lines(address: &Address) -> Vec<String> {
    let Address { name, line1, line2, city, region, postal_code, country } = address;
    let town = match region {
        Some(region) => format!("{city}, {region}"),
        None => city.clone(),
    };
    let lines = [Some(name), Some(line1), line2.as_ref(), Some(&town)];
    let mut lines: Vec<String> = lines.into_iter().flatten().cloned().collect();
    lines.push(format!("{postal_code} {country}"));
    lines
}

/// Why there is no label.
#[derive(Debug)]
pub(super) enum LabelError {
    /// The bars of the tracking code are wider than the label.
    TooNarrow,
    /// The image could not be written.
    Png(png::EncodingError),
}

impl fmt::Display for LabelError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::TooNarrow => "the tracking code is too long for a label of this resolution",
            Self::Png(_) => "the label's image could not be written",
        })
    }
}

impl Error for LabelError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::TooNarrow => None,
            Self::Png(error) => Some(error),
        }
    }
}

impl From<png::EncodingError> for LabelError {
    fn from(error: png::EncodingError) -> Self {
        Self::Png(error)
    }
}
