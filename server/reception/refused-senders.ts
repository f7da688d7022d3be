// Who was turned away lately because no station has its token: kept in the memory of this process alone, so that an
// administrator can say "this is the console of that station" without copying a secret. The secret never leaves it
// but towards the store. Several server processes share nothing here: each lists those that it turned away itself.
import { randomBytes } from 'node:crypto';
import { type Credentials, stationIndex } from './identity.ts';
import { type Portrait, portrait, type SenderSecret, type Stranger } from './sender-portrait.ts';
import type { ReceptionStation } from './stations.ts';

/** A sender as it may be shown. Times are milliseconds UTC. */
export type RefusedSender = Omit<Portrait, 'party' | 'secret'> & {
  readonly id: string;
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Whether its token may become a station's. */
  readonly isAssociable: boolean;
  /** The only station it may be: it names one by its reference, and its password is not the token. */
  readonly reference: string | null;
};

export type RefusedSenders = {
  note(stranger: Stranger): void;
  /**
   * Newest first; those that a station answers to by now are gone. All passwords tried with the reference of a station
   * are one sender, of which the newest counts.
   */
  list(): Promise<RefusedSender[]>;
  /** `unknown`: not heard of, or not any more; `no-token`: it sent nothing that can be one. */
  secretOf(id: string): SenderSecret | 'unknown' | 'no-token';
  /** And the other passwords tried with its identifier. */
  forget(id: string): void;
};

const kept = 50;
const keptOfOneAddress = 10;
const keptMs = 24 * 3_600_000;

type Held = Portrait &
  Pick<RefusedSender, 'id' | 'count' | 'firstAt' | 'lastAt'> & {
    readonly credentials: Credentials;
  };

export type SenderSources = {
  readonly now: () => number;
  readonly stations: { list(): Promise<readonly ReceptionStation[]> };
};

export function createRefusedSenders({ now, stations }: SenderSources): RefusedSenders {
  /** By credentials, the least recently heard first. */
  const held = new Map<string, Held>();
  const partyKey = randomBytes(32);
  const tidy = (): void => {
    for (const [key, { lastAt }] of held) if (now() - lastAt > keptMs) held.delete(key);
  };
  const find = (id: string): [string, Held] | undefined =>
    [...held].find(([, sender]) => sender.id === id);
  return {
    note(stranger) {
      const key = keyOf(stranger.credentials);
      if (key === null) return;
      tidy();
      const earlier = held.get(key);
      const at = now();
      held.delete(key);
      const likeness = portrait(stranger, partyKey);
      if (!earlier) makeRoom(held, likeness.party);
      held.set(key, {
        ...likeness,
        credentials: stranger.credentials,
        id: earlier?.id ?? randomBytes(8).toString('hex'),
        count: (earlier?.count ?? 0) + 1,
        firstAt: earlier?.firstAt ?? at,
        lastAt: at,
      });
    },
    async list() {
      tidy();
      const known = await stations.list();
      const index = stationIndex(known);
      for (const [key, sender] of held) {
        if (index.find(sender.credentials)) held.delete(key);
        else held.set(key, spelled(sender, known));
      }
      return gathered([...held.values()].reverse(), known).map((sender) => shown(sender, known));
    },
    secretOf(id) {
      tidy();
      const found = find(id);
      return found ? (found[1].secret ?? 'no-token') : 'unknown';
    },
    forget(id) {
      const found = find(id);
      if (!found) return;
      held.delete(found[0]);
      const named = namedBy(found[1]);
      if (named === null) return;
      for (const [key, other] of held) if (namedBy(other) === named) held.delete(key);
    },
  };
}

/** What a console calls itself beside its password, in small letters; null for one that sends no such pair. */
const namedBy = ({ credentials: { id, password } }: Held): string | null =>
  id !== undefined && password !== undefined ? id.toLowerCase() : null;

/** The reference that a sender means, as its station has it: the case matters only where nothing else differs. */
function referenceOf(sender: Held, stations: readonly ReceptionStation[]): string | null {
  const named = namedBy(sender);
  const alike = stations.filter(({ reference }) => reference.toLowerCase() === named);
  const isMeant = ({ reference }: ReceptionStation) =>
    alike.length === 1 || reference === sender.credentials.id;
  return alike.find(isMeant)?.reference ?? null;
}

/** With its secret for the station it means. */
function spelled(sender: Held, stations: readonly ReceptionStation[]): Held {
  const { secret } = sender;
  const reference = referenceOf(sender, stations);
  if (!secret || secret.reference === null || reference === null) return sender;
  return { ...sender, secret: { ...secret, reference } };
}

/** @param senders newest first */
function gathered(senders: readonly Held[], stations: readonly ReceptionStation[]): Held[] {
  const made = new Map<string, Held>();
  for (const sender of senders) {
    const reference = referenceOf(sender, stations);
    const key = reference === null ? sender.id : `reference ${reference}`;
    const newer = made.get(key);
    made.set(
      key,
      newer === undefined
        ? sender
        : {
            ...newer,
            count: newer.count + sender.count,
            firstAt: Math.min(newer.firstAt, sender.firstAt),
          },
    );
  }
  return [...made.values()];
}

function shown(sender: Held, stations: readonly ReceptionStation[]): RefusedSender {
  const { credentials: _, party: __, secret, ...rest } = sender;
  const reference = referenceOf(sender, stations);
  return {
    ...rest,
    // The reference of a station is public.
    identifier: reference === null ? rest.identifier : `ID ${reference}`,
    isAssociable: secret !== null && mayBe(secret, stations),
    reference,
  };
}

const mayBe = ({ reference }: SenderSecret, stations: readonly ReceptionStation[]): boolean =>
  reference === null || stations.some((station) => station.reference === reference);

/** A flood of made-up tokens must not push a real console out: that one comes again, they do not. */
function makeRoom(held: Map<string, Held>, party: string): void {
  const ofParty = [...held].filter(([, sender]) => sender.party === party);
  const crowd = ofParty.length >= keptOfOneAddress ? ofParty : [...held];
  if (crowd === ofParty || held.size >= kept) {
    const victim = crowd.find(([, { count }]) => count === 1) ?? crowd[0];
    if (victim) held.delete(victim[0]);
  }
}

/** Null for a sender that says nothing of who it is. */
function keyOf({ pathToken, bearer, passkey, id, password, did }: Credentials): string | null {
  const said = [pathToken, bearer, passkey, id, password, did].map((one) => one ?? null);
  return said.every((one) => one === null) ? null : JSON.stringify(said);
}
