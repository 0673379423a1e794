import { describe, expect, it } from 'vitest';
import { firstSection, sectionKinds } from './featuredSection';
import type { PageItem } from './pageContent';
import { renderPage, type RenderedPage } from './renderPage';

const item: PageItem = {
  id: 'moAAAAAAA',
  title: 'A silent lake',
  picture: 'mePicture',
  path: '/moAAAAAAA',
  views: 12_400,
  duration: 68,
  description: 'Before the first wind.',
};

const page: RenderedPage['page'] = {
  name: 'Lena Furrer',
  handle: 'lenafurrer',
  description: 'Lakes at dawn',
  links: ['https://www.lena.example/shop/'],
  avatar: null,
  banner: null,
  sections: [firstSection],
  effect: 'none',
  aspect_ratio: '16:9',
};

const rendered = (
  over: Partial<RenderedPage['page']> = {},
  content: Partial<RenderedPage['content']> = {},
): string =>
  renderPage({
    page: { ...page, ...over },
    content: {
      followers: 48_200,
      trailer: null,
      spotlight: null,
      sections: [{ kind: 'recent', title: '', items: [item] }],
      ...content,
    },
    mediaAddress: id => `/media/${id}`,
  });

describe('the page of a creator', () => {
  it('has who it is, with a letter where there is no picture', () => {
    const markup = rendered();
    expect(markup).toContain('<h1 dir="auto">Lena Furrer</h1>');
    expect(markup).toContain('@lenafurrer, 48.2K followers');
    expect(markup).toMatch(/class="portrait letter"[^>]*>L</);
    expect(markup).toContain('href="https://www.lena.example/shop/" rel="noopener noreferrer nofollow ugc"');
    expect(markup).toMatch(/lena\.example\/shop\s*</);
    expect(rendered({ avatar: 'meFace', banner: 'meLake' })).toContain('src="/media/meFace=w192-h192-cc-rw"');
    expect(rendered({ avatar: 'meFace', banner: 'meLake' })).toContain('src="/media/meLake=w2048-h560-n-rw"');
  });

  it('has its sections in their order, each with its heading, and none that is empty', () => {
    const sections = [
      { ...firstSection, title: 'Slow mornings' },
      { ...firstSection, kind: 'popular' as const },
      { ...firstSection, kind: 'tag' as const, tag: 'fog' },
      { ...firstSection, kind: 'playlist' as const, playlist_id: 'plAAAAAAA' },
    ];
    const markup = rendered(
      { sections },
      {
        sections: sections.map(({ kind }) => ({
          kind,
          title: kind === 'playlist' ? 'From the trail' : '',
          items: kind === 'popular' ? [] : [item],
        })),
      },
    );
    expect([...markup.matchAll(/<h2 dir="auto">([^<]*)<\/h2>/g)].map(([, title]) => title)).toEqual([
      'Slow mornings',
      '#fog',
      'From the trail',
    ]);
    expect(markup).toContain('12.4K views');
    expect(markup).toContain('<span class="length">1:08</span>');
  });

  it('has trailer, spotlight, effect and aspect ratio', () => {
    const markup = rendered(
      { effect: 'snow', aspect_ratio: '9:16' },
      { trailer: item, spotlight: { ...item, id: 'moBBBBBBB', path: '/moBBBBBBB' } },
    );
    expect(markup).toMatch(/feature trailer.*feature spotlight/s);
    expect(markup).toContain('class="effect snow"');
    expect(markup).toContain('class="ratio-9x16"');
    expect(markup).toContain('=w360-h640-n-rw');
    expect(markup).toMatch(/prefers-reduced-motion: reduce\) \{ \.effect i \{ animation: none/);
  });

  it('has a sentence where nothing is public', () => {
    expect(rendered({}, { sections: [] })).toContain('Nothing is public here yet.');
  });
});

/** Texts that would run or break out, written in many ways. */
const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!--><script>alert(1)</script>',
  '" onmouseover="alert(1)',
  "' autofocus onfocus='alert(1)",
  '&lt;script&gt;alert(1)&lt;/script&gt;<b>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
].flatMap(text => [text, text.toUpperCase(), ` ${text}`, text.replaceAll('<', '<\u0000')]);

/** A document with its text in the one field, and nothing else of it. */
const hostile: Readonly<Record<string, (text: string) => string>> = {
  name: text => rendered({ name: text }),
  handle: text => rendered({ handle: text }),
  description: text => rendered({ description: text }),
  links: text => rendered({ links: [text, `javascript:${text}`, `https://fog.example/${text}`] }),
  avatar: text => rendered({ avatar: text }),
  banner: text => rendered({ banner: text }),
  'title of a section': text => rendered({ sections: [{ ...firstSection, title: text }] }),
  'tag of a section': text => rendered({ sections: [{ ...firstSection, kind: 'tag', tag: text }] }),
  'title of a playlist': text =>
    rendered({}, { sections: [{ kind: 'playlist', title: text, items: [item] }] }),
  'title of a moment': text =>
    rendered({}, { sections: [{ kind: 'recent', title: '', items: [{ ...item, title: text }] }] }),
  'picture of a moment': text =>
    rendered({}, { sections: [{ kind: 'recent', title: '', items: [{ ...item, picture: text }] }] }),
  'path of a moment': text =>
    rendered({}, { sections: [{ kind: 'recent', title: '', items: [{ ...item, path: `/${text}` }] }] }),
  trailer: text => rendered({}, { trailer: { ...item, title: text, description: text } }),
  spotlight: text => rendered({}, { spotlight: { ...item, title: text, description: text } }),
};

/** What a browser makes of a document: the names of its elements, and of the attributes of each. */
const structureOf = (markup: string): string[] => {
  const document = new DOMParser().parseFromString(markup, 'text/html');
  return [...document.querySelectorAll('*')].map(
    element => `${element.localName} ${element.getAttributeNames().sort().join(' ')}`,
  );
};

describe.each(Object.keys(hostile))('markup as the %s', field => {
  it('is text in the document: no element and no attribute comes of it', () => {
    const make = hostile[field]!; // a key of the record
    const plain = new Set(structureOf(make('plain')));
    const withLinks = new Set(structureOf(rendered()));
    for (const payload of payloads) {
      const markup = make(payload);
      const unknown = structureOf(markup).filter(each => !plain.has(each) && !withLinks.has(each));
      expect({ payload, unknown }).toEqual({ payload, unknown: [] });
      const links = [...markup.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
      expect(links.filter(address => !/^(?:https?:\/\/|\/|#content$)/.test(address ?? ''))).toEqual([]);
      expect(markup).not.toMatch(/<script/i);
    }
  });
});

it('has a heading for each kind of section', () => {
  for (const kind of sectionKinds)
    expect(
      rendered({ sections: [{ ...firstSection, kind }] }, { sections: [{ kind, title: '', items: [item] }] }),
    ).toMatch(/<section class="section">\s*<h2 dir="auto">[A-Z][\w ]+<\/h2>/);
});
