import type { Language, Texts } from '@/shared/texts/Language';
import { languageNameIn } from '@/shared/texts/languageName';
import { formatSchedule } from '../backups/scheduleText';
import type { SetupGuide, StepName } from './operations';

/** Something that a step is judged by, as a sentence or a value. */
export interface StepFact {
  readonly isMet: boolean;
  readonly text: string;
}

export interface FactTexts {
  readonly t: Texts<'admin/setup'>;
  readonly backups: Texts<'admin/backups'>;
  readonly language: Language;
}

type Facts = (guide: SetupGuide, texts: FactTexts) => StepFact[] | null;

const met = (text: string): StepFact => ({ isMet: true, text });
const unmet = (text: string): StepFact => ({ isMet: false, text });
const day = ({ language }: FactTexts, at: string) => language.date(at, { dateStyle: 'medium' });

const facts: Record<StepName, Facts> = {
  NAME: ({ name }, { t }) =>
    name && [
      name.hasOwnName ? met(name.siteName) : unmet(t('fact.name.usual', { name: name.siteName })),
      name.hasOwnLook ? met(t('fact.look.own')) : unmet(t('fact.look.usual')),
    ],

  LANGUAGES: ({ languages }, { t, language }) =>
    languages && [
      languages.areChosen
        ? met(languages.codes.map((code) => languageNameIn(language.code, code)).join(', '))
        : unmet(t('fact.languages.usual', { language: languageNameIn(language.code, languages.codes[0] ?? 'en') })),
    ],

  ADDRESS: ({ address }, { t }) =>
    address && [
      ...(address.isForPlayers ? [] : [unmet(t('fact.address.none'))]),
      ...(address.address ? [{ isMet: address.isForPlayers, text: address.address }] : []),
      ...(address.address ? [describeAnswer(t, address)] : []),
    ],

  GAME_SERVER({ gameServer }, { t }) {
    if (!gameServer) return null;
    const set = (['console', 'folder', 'votes', 'bans'] as const).filter((name) => gameServer[name]);
    return set.length === 0 ? [unmet(t('fact.gameServer.none'))] : set.map((name) => met(t(`fact.gameServer.${name}`)));
  },

  LINKS({ links }, { t }) {
    if (!links) return null;
    const { socialLinks, exampleSocialLinks } = links;
    const described = (['chat', 'store', 'contact'] as const).flatMap((name) => {
      if (links[name] === 'UNSET') return [];
      return links[name] === 'SET' ? [met(t(`fact.${name}.set`))] : [unmet(t(`fact.${name}.example`))];
    });
    if (socialLinks > 0) described.push(met(t('fact.social', { count: socialLinks })));
    if (exampleSocialLinks > 0) described.push(unmet(t('fact.social.example', { count: exampleSocialLinks })));
    const hasLink = links.chat !== 'UNSET' || links.store !== 'UNSET' || socialLinks + exampleSocialLinks > 0;
    return hasLink ? described : [...described, unmet(t('fact.links.none'))];
  },

  LEGAL: ({ legal }, texts) =>
    legal &&
    legal.map(({ page, hasUsualText, isPublished, effectiveOn }) => {
      const title = texts.t(`page.${page}`);
      if (page === 'IMPRINT' && (hasUsualText || !isPublished)) return unmet(texts.t('fact.imprint.open'));
      if (hasUsualText) return unmet(texts.t('fact.page.usual', { title }));
      if (!isPublished) return unmet(texts.t('fact.page.draft', { title }));
      if (!effectiveOn) return met(title);
      return met(texts.t('fact.page.ready', { title, date: day(texts, `${effectiveOn}T12:00:00`) }));
    }),

  START_PAGE({ startPage }, { t }) {
    if (!startPage) return null;
    const { isArranged, hasOwnMenu } = startPage;
    if (!isArranged && !hasOwnMenu) return [unmet(t('fact.startPage.usual'))];
    return [...(isArranged ? [met(t('fact.startPage.own'))] : []), ...(hasOwnMenu ? [met(t('fact.menu.own'))] : [])];
  },

  VOTES({ votes }, { t }) {
    if (!votes) return null;
    if (votes.length === 0) return [unmet(t('fact.votes.none'))];
    return votes.map(({ site, isExample, hasVotes }) => {
      if (isExample) return unmet(t('fact.vote.example', { site }));
      return hasVotes ? met(t('fact.vote.arrived', { site })) : unmet(t('fact.vote.waiting', { site }));
    });
  },

  TEBEX({ tebex }, texts) {
    if (!tebex) return null;
    const { t } = texts;
    if (!tebex.hasSecret) return [unmet(t('fact.secret.none'))];
    if (tebex.validatedAt)
      return [met(t('fact.secret.set')), met(t('fact.tebex.validated', { date: day(texts, tebex.validatedAt) }))];
    return [met(t('fact.secret.set')), tebex.hasMessages ? met(t('fact.tebex.messages')) : unmet(t('fact.tebex.none'))];
  },

  CONNECTIONS: ({ connections }, { t }) =>
    connections && [
      connections.sendsMails ? met(t('fact.mail.set')) : unmet(t('fact.mail.none')),
      ...(connections.channels > 0 ? [met(t('fact.channels', { count: connections.channels }))] : []),
    ],

  BACKUPS({ backups }, texts) {
    if (!backups) return null;
    const { t } = texts;
    const { schedule, lastGoodAt, isOverdue } = backups;
    return [
      schedule === null ? unmet(t('fact.schedule.none')) : met(formatSchedule(texts.backups, schedule)),
      lastGoodAt === null
        ? unmet(t('fact.backup.none'))
        : {
            isMet: !isOverdue,
            text: t(isOverdue ? 'fact.backup.old' : 'fact.backup.last', { date: day(texts, lastGoodAt) }),
          },
    ];
  },

  SECOND_FACTOR: ({ secondFactor: { isOn, ownersWithout } }, { t }) => [
    isOn ? met(t('fact.factor.on')) : unmet(t('fact.factor.off')),
    ...(ownersWithout === null
      ? []
      : [ownersWithout === 0 ? met(t('fact.owners.all')) : unmet(t('fact.owners.some', { count: ownersWithout }))]),
  ],

  DEMO: ({ steps }, { t }) => {
    const isDone = steps.some(({ step, state }) => step === 'DEMO' && state === 'DONE');
    return [isDone ? met(t('fact.demo.gone')) : unmet(t('demo.text'))];
  },
};

function describeAnswer(t: Texts<'admin/setup'>, address: NonNullable<SetupGuide['address']>): StepFact {
  const { state, ping, onlinePlayers, maxPlayers, version } = address;
  if (state !== 'ONLINE') return unmet(t(`fact.answer.${state}`));
  return met(
    t('fact.answer.ONLINE', {
      ping: String(ping ?? '–'),
      online: String(onlinePlayers ?? '–'),
      max: String(maxPlayers ?? '–'),
      version: version ?? '–',
    }),
  );
}

/** What the step is judged by; null if the account may not see it. */
export const factsOf = (step: StepName, guide: SetupGuide, texts: FactTexts): StepFact[] | null =>
  facts[step](guide, texts);
