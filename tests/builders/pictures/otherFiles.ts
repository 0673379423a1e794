import { gzipSync } from 'node:zlib';
import { picturesOf, type HostilePicture } from './hostilePicture';
import {
  ascii,
  bigEndian,
  encoded,
  fast,
  joined,
  littleEndian,
  noise,
  payload,
  picture,
  zip,
  type Bytes,
} from './pictureBytes';

const box = (type: string, content: Uint8Array): Bytes =>
  joined(bigEndian(content.length + 8), ascii(type), content);
const page = `<!doctype html><body>${payload}`;
const rest = joined(ascii(payload), noise(2000));

/** Files that are no JPEG, PNG or WebP, named as one. */
export const otherFiles = async (): Promise<readonly HostilePicture[]> =>
  picturesOf('image/png', 'unsupported-file-type', {
    'no bytes': new Uint8Array(0),
    'one byte': Uint8Array.of(0x89),
    'the beginning of a signature': ascii('\u0089PNG'),
    'zero bytes': new Uint8Array(5000),
    noise: noise(5000, 7),
    text: ascii(`${payload}${'all work and no play '.repeat(100)}`),
    'a page': ascii(page),
    'a page after a signature of a GIF': ascii(`GIF89a/*${page}*/`),
    'a script that begins like a GIF': ascii(`GIF89a=1;${payload}`),
    'a vector picture': ascii(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${payload}</svg>`),
    'a vector picture after a declaration': ascii(`<?xml version="1.0"?><svg>${payload}</svg>`),
    'a compressed vector picture': new Uint8Array(gzipSync(`<svg>${payload}</svg>`)),
    'a document': ascii(`%PDF-1.7\n${payload}\n%%EOF`),
    'a PostScript document': ascii(`%!PS-Adobe-3.0\n${payload}`),
    'an archive': joined(ascii('PK\u0003\u0004'), rest, zip()),
    'a Windows program': joined(ascii('MZ'), rest),
    'a Linux program': joined(ascii('\u007fELF'), rest),
    'a shell script': ascii(`#!/bin/sh\n${payload}`),
    'a PHP script': ascii(`<?php system($_GET[0]); ?>${payload}`),
    'a WebAssembly module': joined(ascii('\0asm'), rest),
    'a film': joined(box('ftyp', ascii('isom\0\0\u0002\0')), rest),
    'a HEIC picture': joined(box('ftyp', ascii('heic\0\0\0\0')), rest),
    'an AVIF picture': await encoded(picture().avif({ effort: 0 })),
    'a JPEG XL picture': joined(Uint8Array.of(0xff, 0x0a), rest),
    'a JPEG 2000 picture': joined(bigEndian(12), ascii('jP  \r\n\u0087\n'), rest),
    'a TIFF picture': await encoded(picture().tiff()),
    'a BMP picture': joined(ascii('BM'), littleEndian(rest.length + 14), rest),
    'an icon': joined(Uint8Array.of(0, 0, 1, 0), rest),
    'a Photoshop picture': joined(ascii('8BPS\0\u0001'), rest),
    'a GIF picture': await encoded(picture().gif()),
    'a GIF of the older kind': joined(ascii('GIF87a'), rest),
    'an AVI film': joined(ascii('RIFF'), littleEndian(rest.length + 4), ascii('AVI '), rest),
    'a wave': joined(ascii('RIFF'), littleEndian(rest.length + 4), ascii('WAVE'), rest),
    'a song': joined(ascii('ID3'), rest),
    'a page before a PNG': joined(ascii(page), await encoded(picture().png(fast))),
    'a document before a JPEG': joined(ascii('%PDF-1.7\n'), await encoded(picture().jpeg())),
    'an archive before a WebP': joined(zip(), await encoded(picture().webp())),
    'a line break before a PNG': joined(ascii('\n'), await encoded(picture().png(fast))),
    'a PNG whose line breaks were converted': joined(ascii('\u0089PNG\n\n\u001a\n'), rest),
    'a WebP without RIFF': joined(ascii('RIFX\0\0\0\0WEBP'), rest),
  });

const declaredTypes = ['image/gif', 'image/svg+xml', 'text/html', 'application/octet-stream', ''];

/** Whole pictures whose declared type is another than theirs. */
export const wronglyDeclared = async (): Promise<readonly HostilePicture[]> => {
  const all: Readonly<Record<string, Bytes>> = {
    'image/jpeg': await encoded(picture().jpeg()),
    'image/png': await encoded(picture().png(fast)),
    'image/webp': await encoded(picture().webp()),
  };
  return Object.entries(all).flatMap(([own, bytes]) =>
    [...Object.keys(all).filter(type => type !== own), ...declaredTypes].map(type => ({
      name: `${own} that is declared as ${type || 'nothing'}`,
      type,
      bytes,
      outcome: 'unsupported-file-type' as const,
    })),
  );
};
