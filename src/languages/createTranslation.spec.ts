import { expect, it } from 'vitest';
import { createTranslation, isolateValues } from './createTranslation';

const { textOf, sentenceOf } = createTranslation({
  keys: { 'ui.cancel': 'Cancelar', 'messages.max-length': 'como máximo {{ maxLength }} caracteres' },
  sentences: {
    'Created at': 'Creado',
    draft: 'borrador',
    'It is {{ state }}': 'Está en {{ state }}',
    'It is {{ state }} already': 'Ya está en {{ state }}',
    '{{ things }} refer to this {{ name }}. (Change them)': 'A este {{ name }} se refieren {{ things }}.',
    'This {{ name }} stays because of {{ things }}: {{ reason }}':
      'Este {{ name }} se queda por {{ things }}: {{ reason }}',
    '{{ name }} did it {{ ago }} ago': '{{ name }} lo hizo hace {{ ago }}',
    'Possible now: {{ transitions }}': 'Posible ahora: {{ transitions }}',
    '{{ others }} and {{ last }}': '{{ others }} y {{ last }}',
    '{{ things }} in the trash': '{{ things }} en la papelera',
    days: 'días',
    tag: 'etiqueta',
    question: 'pregunta',
    questions: 'preguntas',
    publish: 'publicar',
  },
});

it('has texts by key', () => {
  expect(textOf('ui.cancel')).toBe('Cancelar');
  expect(textOf('ui.other')).toBeUndefined();
  expect(textOf('constructor')).toBeUndefined();
});

it.each([
  ['Created at', 'Creado'],
  ['should NOT have more than 50 characters', 'como máximo 50 caracteres'],
  ['It is draft already', 'Ya está en borrador'],
  ['It is great', 'Está en great'],
  ['3 (three) moments refer to this tag. (Change them)', 'A este etiqueta se refieren 3 (three) moments.'],
  ['questions refer to this tag. (Change them)', 'A este etiqueta se refieren preguntas.'],
  [
    '1 ad, 3 questions and 2 tags in the trash refer to this tag. (Change them)',
    'A este etiqueta se refieren 1 ad, preguntas (3) y etiqueta (2) en la papelera.',
  ],
  [
    'This tag stays because of question “Why and how”: It is draft. Possible now: “publish”, “drop”',
    'Este etiqueta se queda por pregunta “Why and how”: Está en borrador. Posible ahora: “publicar”, “drop”',
  ],
  ['It is draft already. Dr. Who did it 3 days ago', 'Ya está en borrador. Dr. Who lo hizo hace 3 días'],
  ['Something else and more. It is draft', 'Something else and more. It is draft'],
  ['Something else', 'Something else'],
  ['Something else', 'Something else'],
])('translates “%s”', (english, translated) => {
  expect(sentenceOf(english)).toBe(translated);
});

it('translates more different sentences than it remembers', () => {
  const states = Array.from({ length: 600 }, (_, index) => `state ${index}`);
  expect(states.map(state => sentenceOf(`It is ${state}`))).toEqual(states.map(state => `Está en ${state}`));
});

it('isolates values that are read in the other direction, also in sentences of the server', () => {
  const arabic = createTranslation(
    {
      keys: { 'media.usedIn': 'في “{{ title }}” و{{ smart_count }} أخرى', 'ui.cancel': 'إلغاء' },
      sentences: { 'The file {{ name }} is too large': 'الملف {{ name }} كبير جدًا' },
    },
    isolateValues,
  );
  expect(arabic.textOf('media.usedIn')).toBe('في “\u2068{{ title }}\u2069” و{{ smart_count }} أخرى');
  expect(arabic.textOf('ui.cancel')).toBe('إلغاء');
  expect(arabic.textOf('ui.other')).toBeUndefined();
  expect(arabic.sentenceOf('The file fog (2).png is too large')).toBe(
    'الملف \u2068fog (2).png\u2069 كبير جدًا',
  );
});
