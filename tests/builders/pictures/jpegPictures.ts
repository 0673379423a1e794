import { picturesOf, type HostilePicture } from './hostilePicture';
import {
  ascii,
  bigEndian,
  changed,
  encoded,
  jpegSegment,
  joined,
  noise,
  payload,
  picture,
  withJpegSegments,
  zip,
  type Bytes,
} from './pictureBytes';

const exif = { IFD0: { Copyright: payload, Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
const profile = (content: string): Bytes => jpegSegment(0xe2, ascii(`ICC_PROFILE\0\u0001\u0001${content}`));

const withContent = async (jpeg: Bytes): Promise<Readonly<Record<string, Bytes>>> => ({
  'a JPEG with a place and an owner': await encoded(picture().jpeg().withExif(exif)),
  'a JPEG that is turned': await encoded(picture().jpeg().withMetadata({ orientation: 8 })),
  'a JPEG with a colour profile': await encoded(picture().jpeg().withIccProfile('p3')),
  'a JPEG with a colour profile that is none': withJpegSegments(jpeg, profile(payload)),
  'a JPEG with a script as EXIF': withJpegSegments(jpeg, jpegSegment(0xe1, ascii(`Exif\0\0${payload}`))),
  'a JPEG with EXIF that refers beyond its end': withJpegSegments(
    jpeg,
    jpegSegment(0xe1, ascii(`Exif\0\0MM\0*\u00ff\u00ff\u00ff\u00f0${payload}`)),
  ),
  'a JPEG with XMP': withJpegSegments(
    jpeg,
    jpegSegment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${payload}</x:xmpmeta>`)),
  ),
  'a JPEG with IPTC': withJpegSegments(
    jpeg,
    jpegSegment(0xed, ascii(`Photoshop 3.0\x008BIM\u0004\u0004\0\0\0\0\0\u0045${payload}`)),
  ),
  'a JPEG with a script as comment': withJpegSegments(jpeg, jpegSegment(0xfe, ascii(payload))),
  'a JPEG with 800 comments': withJpegSegments(
    jpeg,
    ...Array.from({ length: 800 }, () => jpegSegment(0xfe, ascii(payload))),
  ),
  'a JPEG that is a script too': withJpegSegments(
    jpeg,
    jpegSegment(0xfe, ascii(`*/=1;${payload}/*`), 0x2f2a - 0x2f2a + payload.length + 9),
  ),
  'a JPEG with a vector picture as comment': withJpegSegments(
    jpeg,
    jpegSegment(0xfe, ascii(`<svg onload="alert(1)">${payload}</svg>`)),
  ),
  'a JPEG with a document as comment': withJpegSegments(
    jpeg,
    jpegSegment(0xfe, ascii(`%PDF-1.7\n${payload}\n%%EOF`)),
  ),
  'a JPEG with every application segment': withJpegSegments(
    jpeg,
    ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15].map(at => jpegSegment(0xe0 + at, ascii(payload))),
  ),
  'a JPEG with a page at its end': joined(jpeg, ascii(payload)),
  'a JPEG with a PHP script at its end': joined(jpeg, ascii(`<?php __HALT_COMPILER(); ?>${payload}`)),
  'a JPEG with an archive at its end': joined(jpeg, zip()),
  'a JPEG with a document at its end': joined(jpeg, ascii(`%PDF-1.7\n${payload}\n%%EOF`)),
  'a JPEG with another JPEG at its end': joined(jpeg, jpeg),
});

const formats = async (): Promise<Readonly<Record<string, Bytes>>> => ({
  'a JPEG for printing (CMYK)': await encoded(picture().toColourspace('cmyk').jpeg()),
  'a grey JPEG': await encoded(picture(40, 30, 1).toColourspace('b-w').jpeg()),
  'a progressive JPEG': await encoded(picture().jpeg({ progressive: true })),
  'a JPEG of one pixel': await encoded(picture(1, 1).jpeg()),
  'a JPEG of one row': await encoded(picture(9000, 1).jpeg()),
});

/** A copy with another size in its frame header. */
const resized = (jpeg: Bytes, width: number, height: number): Bytes =>
  changed(jpeg, '\u00ff\u00c0', 5, joined(bigEndian(height, 2), bigEndian(width, 2)));

/** Files that the decoder can repair, with whatever pixels. */
const repaired = (jpeg: Bytes): Readonly<Record<string, Bytes>> => ({
  'a JPEG that is higher than its pixels': resized(jpeg, 48, 3200),
  'a JPEG with a segment of no length': withJpegSegments(jpeg, jpegSegment(0xfe, ascii(payload), 0)),
  'a JPEG with a segment of one byte': withJpegSegments(jpeg, jpegSegment(0xfe, ascii(payload), 1)),
  'an arithmetic JPEG with other pixels': changed(jpeg, '\u00ff\u00c0', 1, [0xc9]),
});

const broken = (jpeg: Bytes): Readonly<Record<string, Bytes>> => ({
  'a JPEG of 4.2 billion pixels': resized(jpeg, 65_500, 65_500),
  'a JPEG of 51 million pixels': resized(jpeg, 7200, 7200),
  'a JPEG without a width': resized(jpeg, 0, 32),
  'a JPEG without a height': resized(jpeg, 48, 0),
  'a JPEG of a signature alone': Uint8Array.of(0xff, 0xd8, 0xff),
  'a JPEG of a beginning and an end': Uint8Array.of(0xff, 0xd8, 0xff, 0xd9),
  'a page after the signature of a JPEG': joined(Uint8Array.of(0xff, 0xd8, 0xff), ascii(payload)),
  'noise after the signature of a JPEG': joined(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), noise(4000, 9)),
  'a JPEG with a segment that is longer than the file': withJpegSegments(
    jpeg,
    jpegSegment(0xfe, ascii(payload), 0xffff),
  ),
  'a JPEG without quantisation': changed(jpeg, '\u00ff\u00db', 1, [0xec]),
  'a JPEG with 12 bits a channel': changed(jpeg, '\u00ff\u00c0', 4, [12]),
  'a JPEG with 200 components': changed(jpeg, '\u00ff\u00c0', 9, [200]),
  'a lossless JPEG with other pixels': changed(jpeg, '\u00ff\u00c0', 1, [0xc3]),
});

/** JPEG files with what a picture does not need, or not enough. */
export const jpegPictures = async (): Promise<readonly HostilePicture[]> => {
  const jpeg = await encoded(picture().jpeg({ progressive: false }));
  return [
    ...picturesOf('image/jpeg', 'encoded', await withContent(jpeg)),
    ...picturesOf('image/jpg', 'encoded', { 'a JPEG of the unregistered type': jpeg }),
    ...picturesOf('image/jpeg', 'encoded', await formats()),
    ...picturesOf('image/jpeg', 'encoded', repaired(jpeg)),
    ...picturesOf('image/jpeg', 'upload-failed', broken(jpeg)),
  ];
};
