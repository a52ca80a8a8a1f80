import { parseMultipart, readBoundary } from './multipart';

const encode = async (form: FormData): Promise<[Buffer, string]> => {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return [Buffer.from(await request.arrayBuffer()), readBoundary(request.headers.get('content-type') ?? '') ?? ''];
};

const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

describe('parseMultipart', () => {
  it('reads the fields and the files of a browser', async () => {
    const form = new FormData();
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
    form.append('body', 'Hafen – Nacht\nbelow');
    form.append('files', new File([bytes], 'name="body".png', { type: 'image/png' }));
    form.append('files', new File(['second'], 'b.png'));
    form.append('after', '3');
    const parsed = parseMultipart(...(await encode(form)));

    expect({ ...parsed.fields }).toEqual({ body: 'Hafen – Nacht\r\nbelow', after: '3' });
    expect(parsed.files).toEqual([bytes, Buffer.from('second')]);
  });

  it('leaves out the empty part of an input without a chosen file', async () => {
    const form = new FormData();
    form.append('files', new File([], ''));

    expect(parseMultipart(...(await encode(form))).files).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['another format', 'body=1&after=2'],
    ['a part without a name', '--x\r\nContent-Type: text/plain\r\n\r\n1\r\n--x--'],
    ['a part without an end of its headers', '--x\r\nContent-Disposition: form-data; name="a"\r\n--x--'],
    ['headers that are too long', `--x\r\nX: ${'x'.repeat(3_000)}\r\n\r\n1\r\n--x--`],
    ['a boundary that begins late', ` ${part('a', '1')}--x--`],
  ])('reads no field of %s', (_name, body) => {
    const { fields, files } = parseMultipart(Buffer.from(body), 'x');

    expect([Object.keys(fields), files]).toEqual([[], []]);
  });

  it('reads the parts that are complete, and at most 20', () => {
    const cut = parseMultipart(Buffer.from(`${part('a', '1')}${part('b', '2')}`), 'x');
    const many = parseMultipart(
      Buffer.from(Array.from({ length: 30 }, (_, index) => part(`f${index}`, '1')).join('')),
      'x',
    );

    expect({ ...cut.fields }).toEqual({ a: '1' });
    expect(Object.keys(many.fields)).toHaveLength(20);
  });

  it('keeps names of object properties apart', () => {
    const { fields } = parseMultipart(Buffer.from(`${part('__proto__', '1')}--x--`), 'x');

    expect(Object.keys(fields)).toEqual(['__proto__']);
    expect('toString' in fields).toBe(false);
  });
});

describe('readBoundary', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data; charset=utf-8; boundary="a b"', 'a b'],
    ['multipart/form-data', null],
    ['multipart/mixed; boundary=abc', null],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, 'x'.repeat(70)],
  ])('of %p is %p', (type, boundary) => {
    expect(readBoundary(type)).toBe(boundary);
  });
});
