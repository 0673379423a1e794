import { anMp4, aWebm } from './videoFiles';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is no video, or more than one, with the type that it is said to have. */
export interface HostileVideo {
  readonly name: string;
  readonly type: string;
  readonly bytes: Bytes;
}

const ascii = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...all: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(all));
const number = (value: number, bytes = 4): Bytes =>
  Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);

/** A box of an MP4 file; `size` is what it declares. */
const box = (type: string, content: Uint8Array, size = content.length + 8): Bytes =>
  joined(number(size), ascii(type), content);
/** An element of a WebM file, with a size of 8 bytes. */
const element = (id: readonly number[], content: Uint8Array, size = content.length): Bytes =>
  joined(Uint8Array.from(id), Uint8Array.of(0x01), number(size, 7), content);

const ftyp = (brand: string, more = ''): Bytes =>
  box('ftyp', ascii(`${brand}\u0000\u0000\u0002\u0000${more}`));
const html = '<!doctype html><script>alert(document.domain)</script>';
const zip = (comment = ''): Bytes =>
  joined(ascii('PK\u0005\u0006'), new Uint8Array(16), Uint8Array.of(comment.length, 0), ascii(comment));
const text = (length: number): Bytes => ascii('all work and no play '.repeat(length / 20));

/** A copy in which bytes are replaced, at the first place of a marker. */
const changed = (bytes: Bytes, marker: string, offset: number, values: readonly number[]): Bytes => {
  const at = Buffer.from(bytes).indexOf(marker, 0, 'latin1');
  if (at < 0) throw new Error(`no ${marker}`);
  const copy = bytes.slice();
  copy.set(values, at + offset);
  return copy;
};
/** A file with bytes inserted after its first box, `ftyp`. */
const afterType = (mp4: Bytes, inserted: Uint8Array): Bytes => {
  const size = new DataView(mp4.buffer).getUint32(0);
  return joined(mp4.subarray(0, size), inserted, mp4.subarray(size));
};

const otherFiles = (): HostileVideo[] =>
  [
    ['nothing but text', text(4000)],
    ['a page', ascii(html)],
    ['a page that begins late', joined(text(2000), ascii(html))],
    ['a vector picture', ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a document', ascii('%PDF-1.7\n%%EOF')],
    ['an archive', joined(ascii('PK\u0003\u0004'), new Uint8Array(40), zip())],
    ['a JPEG', joined(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), new Uint8Array(2000))],
    ['a GIF', joined(ascii('GIF89a'), new Uint8Array(2000))],
    ['a program', joined(ascii('MZ'), new Uint8Array(2000))],
    ['a script', ascii('#!/bin/sh\nrm -rf ~\n')],
    ['an AVI', joined(ascii('RIFF'), number(2000), ascii('AVI '), new Uint8Array(2000))],
    ['a FLV', joined(ascii('FLV\u0001'), new Uint8Array(2000))],
    ['an Ogg', joined(ascii('OggS'), new Uint8Array(2000))],
    ['an MP3', joined(ascii('ID3'), new Uint8Array(2000))],
    ['zeros', new Uint8Array(5000)],
    ['one byte', Uint8Array.of(0)],
  ].map(([name, bytes]) => ({ name: String(name), type: 'video/mp4', bytes: bytes as Bytes })); // pairs of the list above

const brandedMp4s = (mp4: Bytes): HostileVideo[] =>
  (
    [
      ['a QuickTime film', joined(ftyp('qt  '), mp4.subarray(32))],
      ['a HEIC picture', joined(ftyp('heic'), mp4.subarray(32))],
      ['an AVIF picture', joined(ftyp('avif'), mp4.subarray(32))],
      ['an audio file', joined(ftyp('M4A '), mp4.subarray(32))],
      ['a type box of no size', joined(number(0), ascii('ftypisom'), new Uint8Array(2000))],
      ['a type box of a huge size', joined(number(0x7fffffff), ascii('ftypisom'), new Uint8Array(2000))],
      ['a type box alone', ftyp('isom')],
      ['a page in the type box', joined(ftyp('isom', html), mp4.subarray(32))],
      ['a page in a free box', afterType(mp4, box('free', ascii(html)))],
      ['PHP in a free box', afterType(mp4, box('free', ascii('<?php system($_GET[0]);')))],
      ['an archive in a free box', afterType(mp4, box('free', ascii('PK\u0003\u0004')))],
      ['a document in a free box', afterType(mp4, box('free', ascii('%PDF-1.7')))],
      ['an archive at the end', joined(mp4, zip())],
      ['an archive in a box at the end', joined(mp4, box('free', zip()))],
      ['an archive with a comment at the end', joined(mp4, box('free', zip('see inside')))],
      ['a page after the last box', joined(mp4, ascii(html))],
      ['an unknown box', joined(mp4, box('evil', new Uint8Array(100)))],
      ['a truncated file', mp4.subarray(0, mp4.length - 1000)],
      ['half a file', mp4.subarray(0, mp4.length / 2)],
      ['a box that is longer than the file', joined(mp4, box('free', new Uint8Array(10), 1_000_000))],
      ['a box that is shorter than its header', joined(mp4, box('free', new Uint8Array(10), 4))],
      ['a box of 2^63 bytes', joined(mp4, number(1), ascii('free'), number(2 ** 62, 8))],
      ['no index', joined(ftyp('isom'), box('mdat', new Uint8Array(2000)))],
      ['two indexes', joined(mp4, box('moov', new Uint8Array(8)))],
      ['an empty index', joined(ftyp('isom'), box('moov', new Uint8Array(0)), box('mdat', text(2000)))],
      ['an index of zeros', joined(ftyp('isom'), box('moov', new Uint8Array(4000)))],
      ['an index of more than 16 MB', joined(ftyp('isom'), box('moov', new Uint8Array(16_000_001)))],
      ['a track of no video', changed(mp4, 'vide', 0, [...ascii('text')])],
      ['an unknown codec', changed(mp4, 'vp08', 0, [...ascii('evil')])],
      ['no size in pixels', noSize(mp4)],
    ] as const
  ).map(([name, bytes]) => ({ name, type: 'video/mp4', bytes: new Uint8Array(bytes) }));

/** A copy without the width and the height of the frames and of the track. */
const noSize = (mp4: Bytes): Bytes => {
  const frames = changed(mp4, 'vp08', 28, [0, 0, 0, 0]);
  const at = Buffer.from(frames).indexOf('tkhd', 0, 'latin1');
  const size = new DataView(frames.buffer).getUint32(at - 4);
  frames.fill(0, at - 4 + size - 8, at - 4 + size);
  return frames;
};

const ebml = (type: string): Bytes =>
  element([0x1a, 0x45, 0xdf, 0xa3], joined(Uint8Array.of(0x42, 0x82, 0x80 + type.length), ascii(type)));
const segment = (content: Uint8Array, size?: number): Bytes =>
  element([0x18, 0x53, 0x80, 0x67], content, size);
const attachments = element([0x19, 0x41, 0xa4, 0x69], ascii(html.repeat(40)));

const webms = (webm: Bytes): HostileVideo[] =>
  (
    [
      ['a Matroska film', joined(ebml('matroska'), webm.subarray(40))],
      ['a header without a type', joined(element([0x1a, 0x45, 0xdf, 0xa3], new Uint8Array(0)), text(2000))],
      ['a header alone', ebml('webm')],
      [
        'a header of a huge size',
        joined(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 1, 255, 255, 255, 255, 255, 255), text(2000)),
      ],
      ['no segment', joined(ebml('webm'), text(2000))],
      ['an empty segment', joined(ebml('webm'), segment(new Uint8Array(0)))],
      ['a segment of zeros', joined(ebml('webm'), segment(new Uint8Array(4000)))],
      ['a segment that is longer than the file', joined(ebml('webm'), segment(new Uint8Array(10), 2 ** 40))],
      [
        'attached files',
        joined(ebml('webm'), segment(joined(element([0xec], new Uint8Array(1200)), attachments))),
      ],
      ['bytes after the segment', joined(webm, text(2000))],
      ['a page after the segment', joined(webm, ascii(html))],
      ['an archive at the end', joined(webm, zip())],
      ['a truncated file', webm.subarray(0, webm.length - 1000)],
      ['half a file', webm.subarray(0, webm.length / 2)],
      ['a page in the header', joined(ebml('webm'), element([0xec], ascii(html)))],
    ] as const
  ).map(([name, bytes]) => ({ name, type: 'video/webm', bytes: new Uint8Array(bytes) }));

/** Files that no upload accepts. */
export const hostileVideos = async (): Promise<readonly HostileVideo[]> => {
  const [mp4, webm] = [await anMp4(), await aWebm()];
  return [
    ...otherFiles(),
    ...brandedMp4s(mp4),
    ...webms(webm),
    { name: 'a WebM that is declared as MP4', type: 'video/mp4', bytes: webm },
    { name: 'an MP4 that is declared as WebM', type: 'video/webm', bytes: mp4 },
    { name: 'an MP4 that is declared as a page', type: 'text/html', bytes: mp4 },
    { name: 'an MP4 without a declared type', type: '', bytes: mp4 },
  ];
};
