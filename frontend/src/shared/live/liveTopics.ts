import { makeVar } from '@apollo/client';

export type LiveTopic = 'serverStatus' | 'voteParty';

/** The topics that the server currently pushes over a connection that is proven alive. They need no polling. */
export const liveTopics = makeVar<ReadonlySet<LiveTopic>>(new Set());

export function setLive(topic: LiveTopic, isLive: boolean): void {
  const others = [...liveTopics()].filter((each) => each !== topic);
  liveTopics(new Set(isLive ? [...others, topic] : others));
}
