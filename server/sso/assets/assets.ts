import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { signInScript } from './signInScript';
import { signInStyle } from './signInStyle';

const assets = {
  'sign-in.css': { type: 'text/css; charset=utf-8', body: signInStyle },
  'sign-in.js': { type: 'text/javascript; charset=utf-8', body: signInScript },
} as const;
type AssetName = keyof typeof assets;

/** The address of an asset. It contains a content hash, so that browsers can cache it forever. */
export const assetAddress = (name: AssetName): string => {
  const version = createHash('sha256').update(assets[name].body).digest('base64url').slice(0, 10);
  return `/sso/assets/${name}?v=${version}`;
};

/** Sends an asset; returns false if it does not exist. */
export const sendAsset = (response: ServerResponse, name: string): boolean => {
  const known = (Object.keys(assets) as AssetName[]).find(key => key === name); // own keys of the literal
  if (!known) return false;
  const { type, body } = assets[known];
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
  response.end(body);
  return true;
};
