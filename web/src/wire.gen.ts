// Written by `python -m cairn.server.wire_types` from src/cairn/server/protocol.py: change that file instead.

export type FromPage =
  | Sit
  | Play
  | Try
  | Resign
  | Abort
  | Offer
  | Answer
  | Resume
  | GiveTime
  | Claim
  | Decline
  | Say
  | Block
  | Report
  | Echo
  | Ping;
export type FromServer =
  | Snapshot
  | EventMessage
  | Options
  | Ack
  | Refused
  | Presence
  | Ratings
  | Said
  | Done
  | Probe
  | Lines
  | Ended
  | Pong;
/**
 * One of the two sides; Black begins.
 */
export type Colour = "black" | "white";
export type Studied = StudySeen | LineSeen | HintSeen;

export interface Wire {
  FromPage: FromPage;
  FromServer: FromServer;
  Studied: Studied;
}
/**
 * Take the free seat (or the one reserved for this person); the nonce goes into the dice.
 */
export interface Sit {
  type: "sit";
  nonce: string;
  colour?: ("black" | "white") | null;
}
/**
 * Commit a whole turn. Answered by an `event` with `ack`; repeating it is harmless: `ack`.
 *
 * `seen`: the seq the page knew when the turn was composed; it tells a turn composed before a
 * take-back from one composed after.
 */
export interface Play {
  type: "play";
  turn: number;
  steps: string[];
  seen?: number | null;
}
/**
 * Ask where a half-made turn leads; nothing is stored. Answered by `options` or `refused`.
 */
export interface Try {
  type: "try";
  turn: number;
  steps: string[];
}
/**
 * Give the game up.
 */
export interface Resign {
  type: "resign";
}
/**
 * Call the game off before both have moved, on one board whenever; nobody loses.
 */
export interface Abort {
  type: "abort";
}
/**
 * Ask the other for a take-back, a rematch or (by the day) a pause.
 */
export interface Offer {
  type: "offer";
  what: "pause" | "rematch" | "take-back";
}
/**
 * Accept or decline what the other offered.
 */
export interface Answer {
  type: "answer";
  what: "pause" | "rematch" | "take-back";
  yes: boolean;
}
/**
 * End a pause: at once when it is one's own turn, else with a day's notice.
 */
export interface Resume {
  type: "resume";
}
/**
 * Give the other fifteen seconds, in live play.
 */
export interface GiveTime {
  type: "give-time";
}
/**
 * End a live game that the other has left; from when, `presence` says.
 */
export interface Claim {
  type: "claim";
  what: "abort" | "win";
}
/**
 * Answer a challenge with no; `phrase`: the code of a reason.
 */
export interface Decline {
  type: "decline";
  phrase?: string | null;
}
/**
 * Say something in a room: a `text` of one line, or a quick `phrase` by its code.
 *
 * `id` is drawn by the page: the same again, after a lost answer, is not said twice. It comes back
 * in `said`.
 */
export interface Say {
  type: "say";
  id: string;
  room: "players" | "watchers";
  text?: string | null;
  phrase?: string | null;
}
/**
 * Have nothing more to do with somebody, or end that. Answered by `done` and a whole `said`.
 */
export interface Block {
  type: "block";
  player: string;
  yes: boolean;
}
/**
 * Bring somebody at this table before the host. `message`: the number of what they said.
 *
 * Answered by `done`.
 */
export interface Report {
  type: "report";
  player: string;
  reason: "chat" | "cheating" | "name" | "other" | "stalling";
  words?: string;
  message?: number | null;
}
/**
 * The answer to `probe`, at once. By it the arena measures the delay that it gives back.
 */
export interface Echo {
  type: "echo";
  n: number;
}
/**
 * Are you there? Answered by `pong`.
 */
export interface Ping {
  type: "ping";
}
/**
 * The whole table, sent on connect (and on reconnect when the page is too far behind).
 *
 * `ratings`: as in `Ratings`; only a page comes with them, a socket sends them after this.
 * `awaited`: who has a seat, or opened the table, and has not sat down, by player id; only a page
 * comes with them.
 */
export interface Snapshot {
  type: "snapshot";
  seq: number;
  me: string;
  table: TableInfo;
  turns: TurnSeen[];
  now: Now;
  ratings: {
    [k: string]: Strength;
  };
  awaited: {
    [k: string]: Seat;
  };
}
/**
 * What never changes about a table. `bot`: who is called to one of its seats.
 *
 * `challenge`: its host asked one person for a game, who has not agreed by coming.
 */
export interface TableInfo {
  id: string;
  game: string;
  board: string;
  pie: boolean;
  one_board: boolean;
  host: string;
  opened_at: number;
  bot: Seat | null;
  rated: boolean;
  challenge: boolean;
}
/**
 * Who sits there. `name` is null for a guest without a name, who is shown by `number`, and
 * for someone who deleted their account: then `number` is 0.
 *
 * `level`: of a bot, from 1 to 9, where it has one.
 */
export interface Seat {
  player: string;
  name: string | null;
  number: number;
  bot: boolean;
  level: number | null;
}
/**
 * A committed turn: its steps and the difference it made, cell by cell (before, after).
 */
export interface TurnSeen {
  turn: number;
  colour: "black" | "white";
  steps: string[];
  changes: [string, string, string][];
  spent: number;
  forced: boolean;
}
/**
 * Everything about the table that is not history, whole, after the latest event. `excuse`: the
 * code of what whoever declined a challenge had to say.
 */
export interface Now {
  status: "over" | "playing" | "waiting";
  seats: {
    [k: string]: Seat | null;
  };
  reserved: {
    [k: string]: string | null;
  };
  turn: number;
  view: View;
  offers: Offered[];
  result: Result | null;
  dice: Dice | null;
  rematch: string | null;
  clock: ClockSeen | null;
  excuse: string | null;
}
/**
 * A position after `steps` of turn `turn`.
 *
 * `legal`: the texts of the possible next steps; `kind`: which of them a tapped cell means.
 * `hints`: what helps in this game (`games`: `Position.hints`).
 * `changes`: the difference the steps made so far. `done`: the steps make a whole turn; then
 * everything is as after the turn, but `turn` and `mover` are still those who composed it.
 */
export interface View {
  turn: number;
  mover: Colour | null;
  steps: string[];
  black: string[];
  white: string[];
  legal: string[];
  kind: "dice" | "none" | "pass" | "place" | "remove" | "swap";
  prompt: PromptSeen;
  hints: {
    [k: string]: unknown;
  };
  done: boolean;
  dice: [number, number] | null;
  outcome: OutcomeSeen | null;
  changes: [string, string, string][];
}
/**
 * What to do next: one of `games.PROMPTS`, or `done` when the steps make a whole turn.
 */
export interface PromptSeen {
  code: string;
  values: {
    [k: string]: unknown;
  };
}
/**
 * How the rules ended the game; `winner` is null for a draw.
 */
export interface OutcomeSeen {
  winner: Colour | null;
  reason: string;
}
/**
 * An open offer.
 */
export interface Offered {
  what: "pause" | "rematch" | "take-back";
  by: "black" | "white";
}
/**
 * How it ended. `winner` is null for a draw and for a game that was called off
 * (reason `aborted`, or `declined`: a challenge).
 */
export interface Result {
  winner: ("black" | "white") | null;
  reason: string;
}
/**
 * What is known of the dice: commitment from the start, the secret once the game is over.
 */
export interface Dice {
  commitment: string;
  rolls: string[];
  nonces: string[];
  secret: string | null;
}
/**
 * The clocks of a table at the moment `at`; moments are unix ms of the arena.
 *
 * `control`: "live 300+5" or "days 3". `black`, `white`: milliseconds left at `at`. `running`:
 * whose count down; null during first turns and pauses, and when the game is over. `runs_out`:
 * when that clock shows nothing. `first_turn`: when the game is called off unless the player to
 * move has played; null once both have moved. `on_leave`: the player to move has used up the
 * days of this turn and takes leave until `runs_out`. `away`: milliseconds for which the clocks
 * stood in this turn because the arena was away.
 */
export interface ClockSeen {
  control: string;
  at: number;
  black: number;
  white: number;
  running: Colour | null;
  runs_out: number | null;
  first_turn: number | null;
  on_leave: boolean;
  away: number;
  pause: PauseSeen | null;
}
/**
 * Why the clocks stand, since when, until when at most (unix ms), and who brought it about.
 */
export interface PauseSeen {
  why: "agreed" | "away" | "notice";
  since: number;
  until: number;
  by: Colour | null;
}
/**
 * A player's rating in this game; `unsure` while little is known. `change`: in whole points,
 * once a rated game is counted; `value` is then the one before it.
 */
export interface Strength {
  value: number;
  unsure: boolean;
  change: number | null;
}
/**
 * What happened since the last seq: keep the first `kept` turns, then append `turns`.
 *
 * `ack`: true for the one whose `play` this is: the turn is judged and on disk.
 */
export interface EventMessage {
  type: "event";
  seq: number;
  kept: number;
  turns: TurnSeen[];
  news: News[];
  now: Now;
  ack?: boolean;
}
/**
 * One event in a word, for sounds and announcements: `turned`, `resigned`, `rolled`, …
 */
export interface News {
  kind: string;
  colour: ("black" | "white") | null;
}
/**
 * Where the tried steps of `turn` lead.
 */
export interface Options {
  type: "options";
  turn: number;
  view: View;
}
/**
 * The command is judged and on disk, up to `seq`.
 *
 * A `play` is answered so, with its `turn`, only when it had been played before; else by the
 * `event` that has `ack`.
 */
export interface Ack {
  type: "ack";
  seq: number;
  turn: number | null;
}
/**
 * Why not, in a code and its values; `to` is the message that was refused.
 *
 * For `try` and `play`, `steps` repeats what was asked. `retry_after` (seconds) when a limit
 * was hit or the store is unavailable. Of a `say`, the values hold its `id`.
 */
export interface Refused {
  type: "refused";
  code: string;
  to: string;
  values: {
    [k: string]: unknown;
  };
  steps: string[] | null;
  turn: number | null;
  retry_after: number | null;
}
/**
 * Who is connected: seats by colour, and how many watch.
 *
 * `forsaken`: the bot has left its game, so that the other may call it off without loss.
 * `claims`: from which moment (unix ms) somebody may claim a live game because the other has
 * gone, by the colour of who may. `gone`: how players of a live game went, by their colour.
 */
export interface Presence {
  type: "presence";
  black: boolean;
  white: boolean;
  watching: number;
  forsaken: boolean;
  claims: {
    [k: string]: number;
  };
  gone: {
    [k: string]: Gone;
  };
}
/**
 * Since when (unix ms) somebody is not on the page of their live game. `lost`: the connection
 * broke; else they closed the page, or left it for another.
 */
export interface Gone {
  since: number;
  lost: boolean;
}
/**
 * How strong the two are, by player id.
 */
export interface Ratings {
  type: "ratings";
  players: {
    [k: string]: Strength;
  };
}
/**
 * What was said, the oldest first. `whole`: forget what you have, this is all there is.
 *
 * `rooms`: where this page may speak. `blocked`: those at this table whom its person has blocked;
 * what they say is not among the lines. Only pages that connect with `heard` get it.
 */
export interface Said {
  type: "said";
  lines: Saying[];
  rooms: ("players" | "watchers")[];
  blocked: string[];
  whole: boolean;
}
/**
 * One thing said: a `text`, or the code of a quick `phrase`. `number` counts by table.
 *
 * With neither, it was taken away: whoever shows that number shows it no longer.
 */
export interface Saying {
  number: number;
  room: "players" | "watchers";
  id: string;
  by: Speaker;
  at: number;
  text: string | null;
  phrase: string | null;
}
/**
 * Who said it; read like a `Seat`.
 */
export interface Speaker {
  player: string;
  name: string | null;
  number: number;
  bot: boolean;
}
/**
 * It is on disk, and no event of the table; `to`: the message that asked for it.
 */
export interface Done {
  type: "done";
  to: string;
}
/**
 * At tables with a running live clock, every two seconds: answer `echo` with the same `n`.
 *
 * `at`: the arena's time (unix ms), by which a page counts the clocks.
 */
export interface Probe {
  type: "probe";
  n: number;
  at: number;
}
/**
 * All that is announced at the moment, in place of what was.
 */
export interface Lines {
  type: "lines";
  lines: Line[];
}
/**
 * Something the host tells everybody, or one person. `kind`: a note; a restart, which `until`
 * (unix ms) is then the moment of, and `{time}` in its texts stands for what is left; a warning or
 * a ban, of which `reason` is what the host wrote. `texts`: by language.
 */
export interface Line {
  id: string;
  kind: string;
  level: string;
  texts: {
    [k: string]: string;
  };
  until: number | null;
  reason: string;
}
/**
 * The session by which this connection was opened is over; it is closed after this.
 *
 * `code`: signed-out; or someone-else, where the browser now belongs to another person than the
 * page says (`me`): their `name`, or for a guest without one their `number`. `message`: the same
 * in a sentence.
 */
export interface Ended {
  type: "ended";
  code: "signed-out" | "someone-else";
  message: string;
  name: string | null;
  number: number;
}
/**
 * Here.
 */
export interface Pong {
  type: "pong";
}
/**
 * A study as far as it is: turns from `first` on.
 *
 * `status`: none when nobody asked; off when nobody is there to do it; preparing while the engine
 * gets ready. `ahead`: requests that come before. `nodes`: simulations for each position.
 */
export interface StudySeen {
  subject: string;
  status: "done" | "failed" | "none" | "off" | "preparing" | "waiting" | "working";
  ahead: number;
  done: number;
  total: number;
  nodes: number;
  engine: string | null;
  first: number;
  turns: JudgedTurn[];
}
/**
 * A turn and what the engine thinks of it; `better` is empty where it found nothing better.
 */
export interface JudgedTurn {
  turn: number;
  colour: "black" | "white";
  played: string[];
  before: number;
  rolled: number;
  after: number;
  best: number;
  loss: number;
  luck: number;
  margin: number | null;
  better: string[][];
  forced: boolean;
}
/**
 * What would have been better in a turn, step by step; `turn` is its number.
 */
export interface LineSeen {
  turn: number;
  turns: LineTurn[];
}
/**
 * One turn of a line: its steps, and for each step the cells it changed.
 */
export interface LineTurn {
  colour: "black" | "white";
  steps: string[];
  changes: [string, string, string][][];
}
/**
 * A hint as far as it is. `line`: null until it is there; `used`: hints by colour.
 */
export interface HintSeen {
  turn: number;
  status: "done" | "failed" | "none" | "off" | "preparing" | "waiting" | "working";
  line: LineTurn | null;
  used: {
    [k: string]: number;
  };
}
