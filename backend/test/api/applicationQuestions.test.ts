import { useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

const applicant = { username: 'Steve', email: 'steve@example.com', age: 20, experience: 'Two winters' };
const forms = {
  staff: { ...applicant, timezone: 'UTC+1', whyJoin: 'To help', availability: 'Sundays', position: 'Helper' },
  whitelist: { ...applicant, reasonToJoin: 'The sea' },
};
const APPLY = {
  staff: 'mutation ($input: StaffApplicationInput!) { submitStaffApplication(input: $input) { id } }',
  whitelist: 'mutation ($input: WhitelistApplicationInput!) { submitWhitelistApplication(input: $input) { id } }',
};
const ADD =
  'mutation ($input: NewApplicationQuestionInput!) { createApplicationQuestion(input: $input) { id version } }';
const FORMS = `{ applicationForms {
  kind questionsVersion questions { id kind isRequired question help options maxLength untranslated { language texts } }
} }`;
const evenings = {
  ...{ kind: 'CHOICE', isRequired: true, question: 'How many evenings?', help: 'A guess.', options: 'One\nTwo' },
};
const why = { kind: 'LONG_TEXT', isRequired: false, question: 'Why you?' };

type Form = 'staff' | 'whitelist';

interface PublicForm {
  kind: string;
  questionsVersion: number;
  questions: { id: string; question: string }[];
}

describe('The own questions of a form', () => {
  const site = useSite();

  const add = async (staff: Visitor, form: Form, question: object): Promise<string> => {
    const { data } = await staff.graphql<{ createApplicationQuestion: { id: string } }>(ADD, {
      input: { ...question, form: form.toUpperCase() },
    });
    return data?.createApplicationQuestion.id ?? '';
  };
  const formOf = async (form: Form, visitor: Visitor = site) => {
    const { data } = await visitor.graphql<{ applicationForms: PublicForm[] }>(FORMS);
    return data?.applicationForms.find(({ kind }) => kind === form.toUpperCase()) as PublicForm;
  };
  const offerGerman = async (owner: Visitor) => {
    const languages = '{ defaultLanguage: "en", others: ["de"], unlisted: [] }';
    await owner.graphql(`mutation { updateSiteLanguages(input: ${languages}) { others } }`);
  };
  const translate = (staff: Visitor, id: string, input: object) =>
    staff.graphql(
      `mutation ($id: ID!, $input: TranslationInput!) {
        updateTranslation(kind: APPLICATION_QUESTION, id: $id, language: "de", input: $input) { question version }
      }`,
      { id, input },
    );

  it('are none at first, and read with the form over both transports', async () => {
    expect(await formOf('staff')).toEqual({ kind: 'STAFF', questionsVersion: 0, questions: [] });
    const staff = await site.signIn('tickets');
    const id = await add(staff, 'staff', evenings);

    const question = { id, isRequired: true, question: 'How many evenings?', help: 'A guess.', maxLength: 100 };
    expect(await formOf('staff')).toMatchObject({
      questionsVersion: 1,
      questions: [{ ...question, kind: 'CHOICE', options: ['One', 'Two'], untranslated: null }],
    });
    const { body } = await site.rest('GET', '/api/applications/forms');
    expect(body).toMatchObject([
      { kind: 'staff', questionsVersion: 1, questions: [{ ...question, kind: 'choice', options: ['One', 'Two'] }] },
      { kind: 'whitelist', questionsVersion: 0, questions: [] },
    ]);
    const changed = await staff.rest('PUT', '/api/applications/forms/staff', { isOpen: true });
    expect(changed.body).toMatchObject({ questionsVersion: 1, questions: [question] });
  });

  it('are written by staff over REST, with a version of the form for each change', async () => {
    const staff = await site.signIn('tickets');
    const path = '/api/application-questions';
    const draft = { form: 'whitelist', kind: 'yes_no', isRequired: true, question: 'Have you read the rules?' };
    const written = await staff.rest<{ id: string }>('POST', path, draft);
    expect(written).toMatchObject({ status: 201, body: { ...draft, help: null, options: null, version: 1 } });
    const { id } = written.body;
    const edit = { kind: 'short_text', isRequired: false, question: 'Which rule do you like?', version: 1 };
    expect(await staff.rest('PUT', `${path}/${id}`, edit)).toMatchObject({ status: 200, body: { version: 2 } });
    // The same again changes nothing that applicants read.
    await staff.rest('PUT', `${path}/${id}`, { ...edit, version: 2 });
    expect((await staff.rest('PUT', `${path}/${id}`, edit)).status).toBe(409);
    expect((await staff.rest('GET', path)).body).toMatchObject([{ id, question: 'Which rule do you like?' }]);
    expect((await staff.rest('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await staff.rest('DELETE', `${path}/${id}`)).status).toBe(404);

    const { body } = await staff.rest('GET', `${path}/versions/whitelist`);
    expect(body).toMatchObject([
      { number: 3, questions: [] },
      { number: 2, questions: ['Which rule do you like?'] },
      { number: 1, questions: ['Have you read the rules?'] },
    ]);
    expect((await staff.rest('GET', `${path}/versions/owner`)).status).toBe(404);
  });

  it.each([
    [{ ...evenings, options: 'One' }, 'options'],
    [{ ...evenings, options: 'a'.repeat(101) + '\nb' }, 'options'],
    [{ ...evenings, options: Array.from({ length: 13 }, (_, index) => index).join('\n') }, 'options'],
    [{ ...why, options: 'One\nTwo' }, 'options'],
    [{ ...why, question: 'a'.repeat(201) }, 'question'],
    [{ ...why, question: '' }, 'question'],
    [{ ...why, help: 'a'.repeat(301) }, 'help'],
  ])('refuse a wrong draft on both transports (%#)', async (draft, field) => {
    const staff = await site.signIn('tickets');
    const { errors } = await staff.graphql(ADD, { input: { ...draft, form: 'STAFF' } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } });
    const rest = { ...draft, form: 'staff', kind: draft.kind.toLowerCase() };
    expect(await staff.rest('POST', '/api/application-questions', rest)).toMatchObject({
      status: 400,
      body: { fields: { [field]: [expect.any(String)] } },
    });
    expect((await formOf('staff')).questionsVersion).toBe(0);
  });

  it('are at most 15, also when staff add them at the same time', async () => {
    const staff = await site.signIn('tickets');
    await Promise.all(Array.from({ length: 18 }, () => add(staff, 'staff', why)));
    const { questions, questionsVersion } = await formOf('staff');
    expect({ count: questions.length, questionsVersion }).toEqual({ count: 15, questionsVersion: 15 });
  });

  it('are ordered, and one of two editors is told of the other', async () => {
    const staff = await site.signIn('tickets');
    const ids = [await add(staff, 'staff', evenings), await add(staff, 'staff', why)];
    const ORDER = `mutation ($ids: [ID!]!) {
      orderApplicationQuestions(input: { form: STAFF, ids: $ids }) { id }
    }`;
    await staff.graphql(ORDER, { ids: ids.toReversed() });
    expect((await formOf('staff')).questions.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await staff.graphql(ORDER, { ids: [ids[0]] })).errors[0]?.extensions.code).toBe('CONFLICT');

    const edit = (question: string) =>
      staff.graphql(
        `mutation ($id: ID!, $input: ApplicationQuestionInput!) {
          updateApplicationQuestion(id: $id, input: $input) { version }
        }`,
        { id: ids[1], input: { ...why, question, version: 2 } },
      );
    const edits = await Promise.all([edit('Why?'), edit('Why you, of all people?')]);
    expect(edits.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['CONFLICT']);
    expect((await formOf('staff')).questionsVersion).toBe(4);
  });

  it('are read in the language of the applicant, and a translation makes a version too', async () => {
    const staff = await site.signIn('tickets', 'config');
    await offerGerman(staff);
    const id = await add(staff, 'staff', evenings);
    const wrong = await translate(staff, id, { question: 'Wie viele Abende?', options: 'Einer' });
    expect(wrong.errors[0]?.extensions.fields).toEqual({ options: [expect.any(String)] });
    expect((await translate(staff, id, { question: 'Wie viele Abende?', options: 'Einer\nZwei' })).errors).toEqual([]);

    const read = (language: string) =>
      site.rest<PublicForm[]>('GET', `/api/applications/forms?language=${language}`).then(({ body }) => body[0]);
    const german = { question: 'Wie viele Abende?', help: 'A guess.', options: ['Einer', 'Zwei'] };
    expect(await read('de')).toMatchObject({ questionsVersion: 2, questions: [german] });
    expect(await read('en')).toMatchObject({
      questions: [{ question: 'How many evenings?', options: ['One', 'Two'] }],
    });

    const answers = [{ question: id, answer: 'Zwei' }];
    const sent = await site.rest('POST', '/api/applications/staff?language=de', { ...forms.staff, answers });
    expect(sent).toMatchObject({
      status: 201,
      body: { questionsVersion: 2, answers: [{ question: 'Wie viele Abende?', answer: 'Zwei' }] },
    });
    await staff.graphql(
      `mutation { updateSiteLanguages(
        input: { defaultLanguage: "de", others: ["en"], unlisted: [], relabelsTexts: true }
      ) { others } }`,
    );
    expect(await read('de')).toMatchObject({ questionsVersion: 3, questions: [{ question: 'How many evenings?' }] });
  });

  describe.each(['staff', 'whitelist'] as const)('in applications for %s', (kind) => {
    const path = `/api/applications/${kind}`;
    const list = `${kind}Applications`;

    it('are answered over both transports, and stay as they were asked', async () => {
      const staff = await site.signIn('tickets');
      const ids = [await add(staff, kind, evenings), await add(staff, kind, why)] as const;
      const own = { questionsVersion: 2, answers: [{ question: ids[0], answer: 'Two' }] };
      expect((await site.graphql(APPLY[kind], { input: { ...forms[kind], ...own } })).errors).toEqual([]);
      const sent = await site.rest('POST', path, {
        ...forms[kind],
        answers: [...own.answers, { question: ids[1], answer: ' I write\nthings down. ' }],
      });
      expect(sent.status).toBe(201);
      for (const id of ids) await staff.rest('DELETE', `/api/application-questions/${id}`);

      const first = { questionId: ids[0], question: 'How many evenings?', answer: 'Two' };
      const second = { questionId: ids[1], question: 'Why you?', answer: 'I write\nthings down.' };
      const { data } = await staff.graphql(
        `{ ${list} { items { questionsVersion answers { questionId kind question answer } } } }`,
      );
      expect(data?.[list]).toEqual({
        items: [
          {
            questionsVersion: 2,
            answers: [
              { ...first, kind: 'CHOICE' },
              { ...second, kind: 'LONG_TEXT' },
            ],
          },
          { questionsVersion: 2, answers: [{ ...first, kind: 'CHOICE' }] },
        ],
      });
      expect((await staff.rest('GET', path)).body).toMatchObject([
        { answers: [{ ...first, kind: 'choice' }, second] },
        { answers: [first] },
      ]);
    });

    it('name a required question that an old client does not answer', async () => {
      const id = await add(await site.signIn('tickets'), kind, evenings);
      const fields = { [`answers.${id}`]: ['Please answer the question “How many evenings?”.'] };
      const { errors } = await site.graphql(APPLY[kind], { input: forms[kind] });
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
      expect(await site.rest('POST', path, forms[kind])).toMatchObject({
        status: 400,
        body: { code: 'BAD_USER_INPUT', fields },
      });
    });

    it.each([
      [{ answers: [{ question: 'EVENINGS', answer: 'Three' }] }, 'answers.EVENINGS'],
      [{ answers: [{ question: 'EVENINGS', answer: 'Two\u0000' }] }, 'answers'],
      [{ answers: [{ question: 'unknown', answer: 'Two' }] }, 'answers'],
      [{ answers: Array.from({ length: 16 }, () => ({ question: 'EVENINGS', answer: 'Two' })) }, 'answers'],
      [{ answers: [{ question: 'EVENINGS', answer: 'Two' }], questionsVersion: 2 }, 'questionsVersion'],
      [{ answers: [{ question: 'EVENINGS', answer: 'Two' }], questionsVersion: -1 }, 'questionsVersion'],
    ])('refuse wrong answers on both transports (%#)', async (own, field) => {
      const id = await add(await site.signIn('tickets'), kind, evenings);
      const input = JSON.parse(JSON.stringify({ ...forms[kind], ...own }).replaceAll('EVENINGS', id)) as object;
      const { errors } = await site.graphql(APPLY[kind], { input });
      const { body } = await site.rest<{ fields: object }>('POST', path, input);
      for (const fields of [errors[0]?.extensions.fields ?? {}, body.fields])
        expect(Object.keys(fields)).toEqual([field.replace('EVENINGS', id)]);
    });

    it('accept the version that the applicant was shown after staff changed the form', async () => {
      const staff = await site.signIn('tickets');
      const id = await add(staff, kind, why);
      await add(staff, kind, evenings);
      const own = { questionsVersion: 1, answers: [{ question: id, answer: 'I listen.' }] };
      expect(await site.rest('POST', path, { ...forms[kind], ...own })).toMatchObject({
        status: 201,
        body: { questionsVersion: 1, answers: [{ question: 'Why you?' }] },
      });
      await site.source.query(`UPDATE application_form_versions SET created_at = now() - interval '8 days'`);
      expect(await site.rest('POST', path, { ...forms[kind], ...own })).toMatchObject({
        status: 400,
        body: { fields: { questionsVersion: [expect.any(String)] } },
      });
    });

    it('are shown to the guest on their own page alone, and found in the queue', async () => {
      const staff = await site.signIn('tickets');
      const id = await add(staff, kind, why);
      const answers = [{ question: id, answer: 'I collect lighthouses.' }];
      const sent = await site.rest<{ id: string }>('POST', path, { ...forms[kind], answers });
      const cookie = sent.headers.get('set-cookie')?.split(';')[0];
      const guest = new Visitor(site.origin, cookie);
      const read = `query ($id: ID!) { guestConversation(id: $id) { answers { question answer } } }`;
      expect((await guest.graphql(read, { id: sent.body.id })).data).toEqual({
        guestConversation: { answers: [{ question: 'Why you?', answer: 'I collect lighthouses.' }] },
      });
      expect((await site.graphql(read, { id: sent.body.id })).data).toEqual({ guestConversation: null });

      const search = 'query ($search: String) { queuePage(search: $search) { items { id } } }';
      const found = await staff.graphql(search, { search: 'LIGHTHOUSES' });
      expect(found.data?.['queuePage']).toEqual({ items: [{ id: sent.body.id }] });
      expect((await staff.graphql(search, { search: 'Why you' })).data?.['queuePage']).toEqual({ items: [] });
    });
  });

  describe('without JavaScript', () => {
    const post = (values: Record<string, string>) =>
      site.fetch('/apply/whitelist', {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(values).toString(),
      });

    it('are answered by the fields of the form', async () => {
      const id = await add(await site.signIn('tickets'), 'whitelist', evenings);
      const fields = { ...forms.whitelist, age: '20', questionsVersion: '1' };
      const response = await post({ ...fields, [`answers.${id}`]: 'Two' });
      expect(response.status).toBe(303);
      expect(
        await site.source.query('SELECT questions_version AS version, answers FROM whitelist_applications'),
      ).toEqual([{ version: 1, answers: [expect.objectContaining({ questionId: id, answer: 'Two' })] }]);
    });
  });
});
