import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { richText } from '../../src/fields/kinds/richText/richText';
import { renderCell, renderField } from '../render/renderField';

const editor = () => screen.findByRole('textbox', { name: 'Value' });
const tool = (name: string) => screen.getByRole('button', { name });
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

describe('the cell of formatted text', () => {
  it('shows the plain text', () => {
    renderCell(richText(100), '<h2>One</h2><p>two <strong>three</strong> &amp; four</p>');
    expect(screen.getByText('One two three & four')).toBeInTheDocument();
  });

  it('shows that there is no text', () => {
    renderCell(richText(100), '<p></p>');
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

describe('the editor of formatted text', () => {
  it('shows the text, its label, help and length', async () => {
    renderField(richText(20), '<p>one <strong>two</strong></p>', { help: 'The story' });
    const box = await editor();
    expect(box).toHaveTextContent('one two');
    expect(box.querySelector('strong')).toHaveTextContent('two');
    expect(box).toHaveAccessibleDescription(/The story/);
    expect(screen.getByText('7/20')).toBeInTheDocument();
  });

  it('formats with its toolbar, which is one tab stop', async () => {
    const { value, focus } = renderField(richText(50), '<p>word</p>');
    await editor();
    focus();
    await userEvent.click(tool('Heading'));
    expect(value()).toBe('<h2>word</h2>');
    expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(tool('Undo'));
    expect(value()).toBe('<p>word</p>');
    await userEvent.click(tool('Quote'));
    expect(value()).toBe('<blockquote><p>word</p></blockquote>');
    const stops = screen.getByRole('toolbar', { name: 'Formatting' }).querySelectorAll('[tabindex="0"]');
    expect(stops).toHaveLength(1);
    act(() => tool('Bold').focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(tool('Italic')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tool('Redo')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tool('Bold')).toHaveFocus();
  });

  it('creates lists and links by keyboard', async () => {
    const { value, focus } = renderField(richText(50), '');
    await editor();
    focus();
    await userEvent.click(tool('Link'));
    const address = screen.getByRole('textbox', { name: 'Address' });
    expect(address).toHaveFocus();
    await userEvent.clear(address);
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    expect(address).toHaveAccessibleDescription(/Invalid URL/);
    await userEvent.clear(address);
    await userEvent.type(address, 'https://ok.example/{Enter}');
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
    expect(value()).toBe('<p><a href="https://ok.example/">https://ok.example/</a></p>');
    await userEvent.click(tool('Numbered list'));
    expect(value()).toBe('<ol><li><p><a href="https://ok.example/">https://ok.example/</a></p></li></ol>');
    await userEvent.click(tool('Link'));
    await userEvent.click(tool('Remove the link'));
    expect(value()).toBe('<ol><li><p>https://ok.example/</p></li></ol>');
  });

  it('keeps a link unchanged after Escape', async () => {
    const { value } = renderField(richText(50), '<p>a</p>');
    await editor();
    await userEvent.click(tool('Link'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
    expect(value()).toBe('<p>a</p>');
  });

  it('accepts only markup that it can save', async () => {
    renderField(
      richText(50),
      '<p onclick="x()">a<img src=x onerror=alert(1)><u>b</u><a href="javascript:alert(1)">c</a></p><h1>d</h1>',
    );
    const box = await editor();
    expect(box.querySelectorAll('img:not(.ProseMirror-separator), script, u, h1')).toHaveLength(0);
    expect(box.querySelector('a[href^="javascript"]')).toBeNull();
    expect(box.innerHTML).not.toMatch(/onerror|onclick/);
  });

  it('shows an error when the text is missing or too long, counted without markup', async () => {
    const { set } = renderField(richText(5, { required: true }), '');
    const box = await editor();
    await userEvent.click(box);
    await leave();
    expect(box).toBeRequired();
    expect(box).toHaveAccessibleDescription(/Required\. Please fill this up\./);
    set('<p>123456</p>');
    expect(box).toHaveTextContent('123456');
    expect(box).toHaveAccessibleDescription(/should NOT have more than 5 characters/);
    set('<p><strong>12345</strong></p>');
    expect(box).not.toHaveAccessibleDescription(/should NOT/);
  });

  it('is null when it is cleared and optional', async () => {
    const { value, focus } = renderField(z.nullable(richText(50)), '<h2>a</h2>');
    await editor();
    focus();
    await userEvent.click(tool('Heading'));
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await waitFor(() => expect(value()).toBeNull());
  });

  it('shows only the text in a read-only form', async () => {
    renderField(richText(50), '<p>only to read</p>', { disabled: true });
    expect(await screen.findByText('only to read')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Value' })).toBeInTheDocument();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});
