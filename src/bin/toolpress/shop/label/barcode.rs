//! Bars of Code 128 (ISO/IEC 15417).

use code128::Code128;

use super::canvas::Canvas;

/// A code as bars.
pub(super) struct Bars {
    code: Code128,
}

impl Bars {
    /// The bars of a code in ASCII.
    pub(super) fn of(code: &str) -> Self {
        Self { code: Code128::encode(code.as_bytes()) }
    }

    /// How many of the narrowest bars would be as wide as all of it, the quiet zones on both sides included.
    pub(super) fn modules(&self) -> u32 {
        u32::try_from(self.code.len()).unwrap_or(u32::MAX)
    }

    /// Draws the bars in the middle of the canvas, `module` dots being the width of the narrowest.
    // Whole dots alone make bars whose widths a scanner can tell.
    pub(super) fn draw(&self, canvas: &mut Canvas, module: u32, top: u32, height: u32) {
        let left = canvas.width().saturating_sub(self.modules() * module) / 2;
        for bar in self.code.bar_coordinates() {
            canvas.fill(left + bar.x * module, top, u32::from(bar.width) * module, height);
        }
    }
}
