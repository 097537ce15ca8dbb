use std::io::Cursor;

use code128::Bar;

use super::*;

/// A label as its dots, true being black.
struct Dots {
    width: usize,
    rows: Vec<Vec<bool>>,
}

fn render(label: &Label) -> (Image, Dots) {
    let image = label.render().unwrap();
    let mut reader = png::Decoder::new(Cursor::new(&image.png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!((info.width, info.height), (image.width, image.height));
    assert_eq!(info.bit_depth, png::BitDepth::One);
    let row = |row: &[u8]| (0..info.width as usize).map(|x| row[x / 8] & (0x80 >> (x % 8)) == 0).collect();
    let rows = bytes.chunks(info.line_size).map(row).collect();
    (image, Dots { width: info.width as usize, rows })
}

impl Dots {
    /// The rows of the bars: the most equal ones in a row that are not white or a rule.
    fn bars(&self) -> (usize, usize) {
        let mut top = 0;
        let groups = self.rows.chunk_by(|one, next| one == next).map(|rows| {
            top += rows.len();
            (top - rows.len(), rows)
        });
        let edges = |row: &[bool]| row.windows(2).filter(|pair| pair[0] != pair[1]).count();
        let groups = groups.filter(|(_, rows)| edges(&rows[0]) > 10);
        groups.max_by_key(|(_, rows)| rows.len()).map(|(top, rows)| (top, rows.len())).unwrap()
    }

    /// Reads the bars as a scanner does, which finds out by itself how wide the narrowest are.
    fn scan(&self) -> String {
        let (top, _) = self.bars();
        let row = &self.rows[top];
        let first = row.iter().position(|black| *black).unwrap();
        let last = row.iter().rposition(|black| *black).unwrap();
        let runs: Vec<usize> = row[first..=last].chunk_by(|one, next| one == next).map(<[bool]>::len).collect();
        let module = *runs.iter().min().unwrap();
        assert!(runs.iter().all(|run| run % module == 0), "the bars are not whole modules wide: {runs:?}");
        assert!(first >= 10 * module && self.width - 1 - last >= 10 * module, "the quiet zones are too narrow");
        let bar = |pair: &[usize]| Bar {
            width: u8::try_from(pair[0] / module).unwrap(),
            space: u8::try_from(pair.get(1).map_or(0, |space| space / module)).unwrap(),
        };
        let bars: Vec<Bar> = runs.chunks(2).map(bar).collect();
        String::from_utf8(code128::decode(&bars).unwrap()).unwrap()
    }

    fn is_blank(&self, top: usize, bottom: usize) -> bool {
        self.rows[top..bottom].iter().all(|row| row.iter().all(|black| !black))
    }
}

fn label() -> Label {
    Label {
        carrier: "CORREIOS".into(),
        address: Address {
            name: "Ana Souza".into(),
            line1: "Rua das Laranjeiras 120".into(),
            line2: Some("Apto 301".into()),
            city: "São Paulo".into(),
            region: Some("SP".into()),
            postal_code: "22240-003".into(),
            country: "BR".into(),
        },
        tracking_code: "BR5580496627".into(),
        order_id: "ord_01KSPXV8FG355QAKGD2AVSQWH2".into(),
        dpi: 150,
    }
}

#[test]
fn every_resolution_is_four_by_six_inches_with_bars_that_scan() {
    for dpi in (72..=300).step_by(6) {
        let (image, dots) = render(&Label { dpi, ..label() });
        assert_eq!((image.width, image.height), (4 * dpi, 6 * dpi));
        assert_eq!(dots.scan(), "BR5580496627", "{dpi}");
        assert!(image.png.len() < 12_000, "{dpi}: {} bytes", image.png.len());
    }
}

#[test]
fn the_longest_code_that_the_database_takes_scans_on_the_coarsest_label() {
    for tracking_code in ["ABCDEFGHJKLMNPQRSTUVW", "A1B2C3D4E5F6G7H8J9K0L", "123456789012345678901", "ABCDEFGH"] {
        let (_, dots) = render(&Label { dpi: 72, tracking_code: tracking_code.into(), ..label() });
        assert_eq!(dots.scan(), tracking_code);
    }
    let tracking_code = "ABCDEFGHJKLMNPQRSTUVWXYZABCDEF".to_owned();
    assert!(matches!(Label { dpi: 72, tracking_code, ..label() }.render(), Err(LabelError::TooNarrow)));
}

#[test]
fn letters_of_latin_1_show_as_themselves() {
    let of = |city: &str| label_in(city).render().unwrap().png;
    assert_ne!(of("São Paulo"), of("Sao Paulo"));
    assert_ne!(of("São Paulo"), of("S?o Paulo"));
    assert_eq!(of("S\u{4e00}o Paulo"), of("S?o Paulo"));
}

fn label_in(city: &str) -> Label {
    let address = Address { city: city.into(), ..label().address };
    Label { address, ..label() }
}

#[test]
fn the_longest_address_leaves_the_bars_alone() {
    let long = |letters| vec!["Wxyz".repeat(5); letters].join(" ").chars().take(100).collect::<String>();
    for part in [long(5), "W".repeat(100), "W ".repeat(50)] {
        for dpi in [72, 73, 100, 143, 150, 299, 300] {
            let address = Address {
                name: part.clone(),
                line1: part.clone(),
                line2: Some(part.clone()),
                city: part.clone(),
                region: Some(part.clone()),
                postal_code: "W".repeat(16),
                country: "BR".into(),
            };
            let (_, dots) = render(&Label { address, dpi, ..label() });
            assert_eq!(dots.scan(), "BR5580496627", "{dpi}");
            let (top, height) = dots.bars();
            assert_eq!(height, dpi as usize * 5 / 4, "{dpi}");
            assert!(dots.is_blank(top - dpi as usize / 16, top), "{dpi}: no white above row {top}");
        }
    }
}
