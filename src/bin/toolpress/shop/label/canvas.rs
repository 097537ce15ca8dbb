//! An image of black and white dots.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, PixelDimensions, Unit};

/// An image to draw on, white at first.
#[derive(Debug)]
pub(super) struct Canvas {
    width: u32,
    height: u32,
    row_bytes: usize,
    /// The rows, eight dots a byte; a dot is black where its bit is 0, as in PNG.
    dots: Vec<u8>,
}

impl Canvas {
    pub(super) fn new(width: u32, height: u32) -> Self {
        let row_bytes = width.div_ceil(8) as usize;
        Self { width, height, row_bytes, dots: vec![0xff; row_bytes * height as usize] }
    }

    pub(super) fn width(&self) -> u32 {
        self.width
    }

    /// Makes a rectangle black, as far as it is on the canvas.
    pub(super) fn fill(&mut self, left: u32, top: u32, width: u32, height: u32) {
        let right = left.saturating_add(width).min(self.width) as usize;
        let bottom = top.saturating_add(height).min(self.height) as usize;
        for y in top as usize..bottom {
            let row = &mut self.dots[y * self.row_bytes..][..self.row_bytes];
            for x in left as usize..right {
                row[x / 8] &= !(0x80 >> (x % 8));
            }
        }
    }

    /// The image as a file that a printer prints in its true size.
    pub(super) fn png(&self, dpi: u32) -> Result<Vec<u8>, EncodingError> {
        let dots_a_metre = dpi * 10_000 / 254;
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(BitDepth::One);
        encoder.set_compression(Compression::Balanced);
        encoder.set_pixel_dims(Some(PixelDimensions { xppu: dots_a_metre, yppu: dots_a_metre, unit: Unit::Meter }));
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.dots)?;
        writer.finish()?;
        Ok(file)
    }
}
