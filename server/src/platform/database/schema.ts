// The tables as the migrations make them. Written by `npm run db:types`; a module test compares.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Schema {
  accounts_accounts: AccountsAccounts;
  accounts_captchas: AccountsCaptchas;
  accounts_certifications: AccountsCertifications;
  accounts_codes: AccountsCodes;
  accounts_holds: AccountsHolds;
  accounts_letters: AccountsLetters;
  accounts_mails: AccountsMails;
  accounts_name_reports: AccountsNameReports;
  accounts_outbox: AccountsOutbox;
  accounts_recovery_codes: AccountsRecoveryCodes;
  accounts_security_events: AccountsSecurityEvents;
  accounts_sessions: AccountsSessions;
  accounts_staff_marks: AccountsStaffMarks;
  accounts_steam_nonces: AccountsSteamNonces;
  accounts_steam_visits: AccountsSteamVisits;
  accounts_tickets: AccountsTickets;
  accounts_totp: AccountsTotp;
  accounts_trade_links: AccountsTradeLinks;
  battles_battles: BattlesBattles;
  battles_battles_revealed: BattlesBattlesRevealed;
  battles_bots: BattlesBots;
  battles_days: BattlesDays;
  battles_planned: BattlesPlanned;
  battles_seats: BattlesSeats;
  boxes_boxes: BoxesBoxes;
  boxes_grants: BoxesGrants;
  boxes_themes: BoxesThemes;
  boxes_version_items: BoxesVersionItems;
  boxes_versions: BoxesVersions;
  catalogue_drafts: CatalogueDrafts;
  catalogue_files: CatalogueFiles;
  catalogue_pictures: CataloguePictures;
  catalogue_schedules: CatalogueSchedules;
  catalogue_values: CatalogueValues;
  configuration_versions: ConfigurationVersions;
  content_banners: ContentBanners;
  content_document_revisions: ContentDocumentRevisions;
  content_document_texts: ContentDocumentTexts;
  content_documents: ContentDocuments;
  content_earlier: ContentEarlier;
  content_event_texts: ContentEventTexts;
  content_events: ContentEvents;
  content_notices: ContentNotices;
  deposits_cases: DepositsCases;
  deposits_channels: DepositsChannels;
  deposits_notices: DepositsNotices;
  deposits_orders: DepositsOrders;
  deposits_payers: DepositsPayers;
  deposits_rates: DepositsRates;
  dream_tries: DreamTries;
  fairness_pairs: FairnessPairs;
  fairness_rounds: FairnessRounds;
  fairness_rounds_revealed: FairnessRoundsRevealed;
  fairness_seed_keys: FairnessSeedKeys;
  figures_builds: FiguresBuilds;
  figures_checks: FiguresChecks;
  figures_items: FiguresItems;
  figures_ledger: FiguresLedger;
  figures_people: FiguresPeople;
  figures_rolls: FiguresRolls;
  figures_seen_players: FiguresSeenPlayers;
  figures_streams: FiguresStreams;
  figures_totals: FiguresTotals;
  giveaways_counts: GiveawaysCounts;
  giveaways_entries: GiveawaysEntries;
  giveaways_prizes: GiveawaysPrizes;
  giveaways_rooms: GiveawaysRooms;
  giveaways_streamers: GiveawaysStreamers;
  items_items: ItemsItems;
  items_vouchers: ItemsVouchers;
  items_vouchers_revealed: ItemsVouchersRevealed;
  messages_messages: MessagesMessages;
  office_acts: OfficeActs;
  office_proposals: OfficeProposals;
  operators_challenges: OperatorsChallenges;
  operators_downloads: OperatorsDownloads;
  operators_links: OperatorsLinks;
  operators_operators: OperatorsOperators;
  operators_passkeys: OperatorsPasskeys;
  operators_sessions: OperatorsSessions;
  operators_totp: OperatorsTotp;
  platform_events: PlatformEvents;
  platform_jobs: PlatformJobs;
  platform_migrations: PlatformMigrations;
  players_adjustments: PlayersAdjustments;
  players_notes: PlayersNotes;
  players_openings: PlayersOpenings;
  privacy_deletions: PrivacyDeletions;
  privacy_exports: PrivacyExports;
  queues_claims: QueuesClaims;
  queues_notes: QueuesNotes;
  referral_bindings: ReferralBindings;
  referral_channels: ReferralChannels;
  referral_codes: ReferralCodes;
  referral_old_codes: ReferralOldCodes;
  referral_rebates: ReferralRebates;
  reports_balances: ReportsBalances;
  reports_cases: ReportsCases;
  reports_checks: ReportsChecks;
  reports_closings: ReportsClosings;
  reports_days: ReportsDays;
  reports_lists: ReportsLists;
  reports_sums: ReportsSums;
  rewards_claims: RewardsClaims;
  rewards_code_batches: RewardsCodeBatches;
  rewards_code_uses: RewardsCodeUses;
  rewards_codes: RewardsCodes;
  rewards_coupons: RewardsCoupons;
  rewards_deposit_bonuses: RewardsDepositBonuses;
  rewards_deposits: RewardsDeposits;
  rewards_first_deposits: RewardsFirstDeposits;
  risk_flag_accounts: RiskFlagAccounts;
  risk_flags: RiskFlags;
  risk_rules: RiskRules;
  risk_runs: RiskRuns;
  shop_offers: ShopOffers;
  tickets_canned: TicketsCanned;
  tickets_pictures: TicketsPictures;
  tickets_posts: TicketsPosts;
  tickets_tickets: TicketsTickets;
  transparency_days: TransparencyDays;
  transparency_leaves: TransparencyLeaves;
  transparency_log: TransparencyLog;
  transparency_tiles: TransparencyTiles;
  transparency_waiting: TransparencyWaiting;
  vitrines_places: VitrinesPlaces;
  vitrines_reports: VitrinesReports;
  vitrines_vitrines: VitrinesVitrines;
  wallet_begun_breaks: WalletBegunBreaks;
  wallet_breaks: WalletBreaks;
  wallet_debts: WalletDebts;
  wallet_entries: WalletEntries;
  wallet_keys: WalletKeys;
  wallet_limit_raises: WalletLimitRaises;
  wallet_pending: WalletPending;
  wallet_person_freezes: WalletPersonFreezes;
  wallet_person_limits: WalletPersonLimits;
  wallet_person_marks: WalletPersonMarks;
  wallet_play_days: WalletPlayDays;
  wallet_transfers: WalletTransfers;
  wallet_wallets: WalletWallets;
  wallet_weeks: WalletWeeks;
  withdrawals_moves: WithdrawalsMoves;
  withdrawals_orders: WithdrawalsOrders;
  withdrawals_parcels: WithdrawalsParcels;
  withdrawals_steps: WithdrawalsSteps;
}

export interface AccountsAccounts {
  id: GeneratedAlways<number>;
  phone: string | null;
  password_hash: string | null;
  nickname: string;
  avatar: string;
  channel_code: string | null;
  staff: Generated<boolean>;
  closed_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  steam_id: string | null;
  nickname_changed_at: Timestamp | null;
  login_frozen: Generated<boolean>;
  withdraw_frozen: Generated<boolean>;
}

export interface AccountsCaptchas {
  token_hash: Buffer;
  kind: string;
  purpose: string;
  answer: number;
  secret_key: string;
  expires_at: Timestamp;
}

export interface AccountsCertifications {
  account_id: number;
  state: string;
  reference: string;
  person_hash: Buffer | null;
  started_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ended_at: Timestamp | null;
}

export interface AccountsCodes {
  id: GeneratedAlways<number>;
  purpose: string;
  way: string;
  recipient_hash: Buffer;
  block_hash: Buffer | null;
  address_hash: Buffer;
  code_hash: Buffer;
  tries_left: Generated<number>;
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  failed_at: Timestamp | null;
  own: Generated<boolean>;
  account_hash: Buffer | null;
  site_hash: Buffer | null;
}

export interface AccountsHolds {
  id: GeneratedAlways<number>;
  account_id: number;
  reason: string;
  until: Timestamp;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AccountsLetters {
  id: GeneratedAlways<number>;
  mail: string;
  language: string;
  kind: string;
  tries: Generated<number>;
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AccountsMails {
  account_id: number;
  mail: string;
  language: string;
  bound_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AccountsNameReports {
  id: GeneratedAlways<number>;
  player_id: number;
  name: string;
  battle_id: number;
  pos: number;
  reporter_id: number | null;
  reason: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  decision: string | null;
  decided_at: Timestamp | null;
}

export interface AccountsOutbox {
  id: GeneratedAlways<number>;
  way: string;
  recipient: string;
  subject: string | null;
  text: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AccountsRecoveryCodes {
  account_id: number;
  code_hash: Buffer;
  used_at: Timestamp | null;
}

export interface AccountsSecurityEvents {
  id: GeneratedAlways<number>;
  account_id: number | null;
  kind: string;
  address: string | null;
  detail: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AccountsSessions {
  token_hash: Buffer;
  account_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Timestamp;
  id: GeneratedAlways<number>;
  device: Generated<string>;
  address: Generated<string>;
}

export interface AccountsStaffMarks {
  mark: Buffer;
}

export interface AccountsSteamNonces {
  nonce: string;
  expires_at: Timestamp;
}

export interface AccountsSteamVisits {
  state_hash: Buffer;
  return_to: string;
  redirect_url: string;
  account_id: number | null;
  expires_at: Timestamp;
}

export interface AccountsTickets {
  ticket_hash: Buffer;
  expires_at: Timestamp;
}

export interface AccountsTotp {
  account_id: number;
  sealed: Buffer;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
  wrong_tries: Generated<number>;
  wrong_since: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AccountsTradeLinks {
  account_id: number;
  partner: number;
  token: string;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BattlesBattles {
  id: GeneratedAlways<number>;
  creator_id: number | null;
  pair_id: number;
  mode: number;
  state: Generated<number>;
  players: number;
  box_ids: number[];
  box_versions: number[];
  boxes_cents: number;
  surcharge_cents: number;
  cashback_percent: number;
  fast: boolean;
  round_ms: number;
  password_hash: Buffer | null;
  creator_seed_is_default: boolean;
  fee_transfer_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Timestamp;
  bots_at: Timestamp | null;
  locked_at: Timestamp | null;
  beacon_chain: string | null;
  beacon_round: number | null;
  beacon_signature: string | null;
  started_at: Timestamp | null;
  ends_at: Timestamp | null;
  winner_pos: number | null;
  tie_breaks: unknown;
  won_cents: number | null;
  closed_at: Timestamp | null;
  closed_on: string | null;
  dissolving: Generated<boolean>;
  rehearsal: Generated<boolean>;
}

export interface BattlesBattlesRevealed {
  id: number;
  creator_id: number | null;
  pair_id: number;
  mode: number;
  state: number;
  players: number;
  box_ids: number[];
  box_versions: number[];
  boxes_cents: number;
  surcharge_cents: number;
  cashback_percent: number;
  fast: boolean;
  round_ms: number;
  password_hash: Buffer | null;
  creator_seed_is_default: boolean;
  fee_transfer_id: number | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  bots_at: Timestamp | null;
  locked_at: Timestamp | null;
  beacon_chain: string | null;
  beacon_round: number | null;
  beacon_signature: string | null;
  started_at: Timestamp | null;
  ends_at: Timestamp | null;
  winner_pos: number | null;
  tie_breaks: unknown;
  won_cents: number | null;
  closed_at: Timestamp | null;
  closed_on: string | null;
  dissolving: boolean;
  rehearsal: boolean;
}

export interface BattlesBots {
  id: number;
  name: string;
  avatar: string;
  enabled: Generated<boolean>;
}

export interface BattlesDays {
  day: string;
  player_id: number;
  battles: Generated<number>;
  wins: Generated<number>;
  staked_cents: Generated<number>;
  won_cents: Generated<number>;
}

export interface BattlesPlanned {
  id: GeneratedAlways<number>;
  box_ids: number[];
  mode: number;
  players: number;
  cashback_percent: number;
  fast: boolean;
  open_at: Timestamp;
  operator: string;
  state: Generated<string>;
  battle_id: number | null;
  note: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ended_at: Timestamp | null;
}

export interface BattlesSeats {
  battle_id: number;
  pos: number;
  player_id: number;
  user_seed: string;
  transfer_id: number | null;
  cashback_cents: number | null;
  taken_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BoxesBoxes {
  id: GeneratedAlways<number>;
  slug: string;
  theme_id: number;
  position: number;
  image: string;
  tags: Generated<string[]>;
  sold: Generated<boolean>;
  frozen: Generated<boolean>;
  sell_back_percent: Generated<number>;
  current_version: Generated<number>;
  name_zh: string;
  name_en: string;
  name_ru: string;
  story_zh: Generated<string>;
  story_en: Generated<string>;
  story_ru: Generated<string>;
}

export interface BoxesGrants {
  id: GeneratedAlways<number>;
  player_id: number;
  box_id: number;
  reason: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BoxesThemes {
  id: GeneratedAlways<number>;
  slug: string;
  module_id: Generated<number>;
  position: number;
  emblem: string;
  plinth: string;
  name_zh: string;
  name_en: string;
  name_ru: string;
}

export interface BoxesVersionItems {
  box_id: number;
  version: number;
  range_start: number;
  range_end: number;
  item_id: number;
  value_cents: number;
}

export interface BoxesVersions {
  box_id: number;
  version: number;
  price_cents: number;
  version_hash: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CatalogueDrafts {
  box_id: number;
  version: number;
  based_on: number;
  price_cents: number | null;
  lines: unknown;
  operator: string;
  saved_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CatalogueFiles {
  hash: string;
  content: string;
  operator: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CataloguePictures {
  hash: string;
  large: Buffer;
  small: Buffer;
  operator: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CatalogueSchedules {
  id: GeneratedAlways<number>;
  box_id: number;
  seen_version: number;
  price_cents: number;
  lines: unknown;
  publish_at: Timestamp;
  operator: string;
  state: Generated<string>;
  note: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ended_at: Timestamp | null;
}

export interface CatalogueValues {
  id: GeneratedAlways<number>;
  item_id: number;
  before_cents: number | null;
  after_cents: number;
  operator: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ConfigurationVersions {
  id: GeneratedAlways<number>;
  previous_id: number | null;
  set_values: unknown;
  restores_id: number | null;
  operator: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ContentBanners {
  id: GeneratedAlways<number>;
  slug: string;
  position: number;
  image: string;
  link: string;
  title_zh: string;
  title_en: string;
  title_ru: string;
  text_zh: string;
  text_en: string;
  text_ru: string;
  from_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  to_at: Timestamp | null;
  operator: string | null;
  held_at: Timestamp | null;
}

export interface ContentDocumentRevisions {
  id: GeneratedAlways<number>;
  document_id: number;
  texts: unknown;
  published_at: Timestamp;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  operator: string | null;
  held_at: Timestamp | null;
}

export interface ContentDocumentTexts {
  document_id: number;
  language: string;
  title: string;
  summary: string;
  text: string;
  updated_at: Timestamp;
}

export interface ContentDocuments {
  id: GeneratedAlways<number>;
  slug: string;
  kind: string;
  position: number;
  seeded_hash: string | null;
}

export interface ContentEarlier {
  id: GeneratedAlways<number>;
  kind: string;
  of_id: number;
  fields: unknown;
  operator: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ContentEventTexts {
  event_id: number;
  language: string;
  title: string;
  summary: string;
  text: string;
}

export interface ContentEvents {
  id: GeneratedAlways<number>;
  slug: string;
  kind: string;
  position: Generated<number>;
  image: string | null;
  link: string | null;
  start_at: Timestamp | null;
  end_at: Timestamp | null;
  seeded_hash: string | null;
}

export interface ContentNotices {
  id: GeneratedAlways<number>;
  slug: string;
  title_zh: string;
  title_en: string;
  title_ru: string;
  text_zh: string;
  text_en: string;
  text_ru: string;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  operator: string | null;
  held_at: Timestamp | null;
}

export interface DepositsCases {
  id: GeneratedAlways<number>;
  kind: string;
  adapter: string;
  reference: string;
  order_id: number | null;
  player_id: number | null;
  amount_hundredths: number | null;
  currency: string | null;
  opened_at: ColumnType<Date, Date | string | undefined, Date | string>;
  settled_at: Timestamp | null;
  settlement: string | null;
  reason: string | null;
}

export interface DepositsChannels {
  id: GeneratedAlways<number>;
  adapter: string;
  method: string;
  position: number;
  enabled: Generated<boolean>;
  currencies: string[];
  min_cents: number;
  max_cents: number;
  fee_hundredths: Generated<number>;
  reversible: boolean;
}

export interface DepositsNotices {
  id: GeneratedAlways<number>;
  adapter: string;
  event_id: string;
  kind: string;
  reference: string | null;
  order_id: number | null;
  outcome: string;
  received_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DepositsOrders {
  id: GeneratedAlways<number>;
  player_id: number;
  channel_id: number;
  currency: string;
  amount_hundredths: number;
  gross_cents: number;
  fee_cents: number;
  coins_cents: number;
  rate_id: number;
  coupon_id: number | null;
  promo_code: string | null;
  language: string;
  key: string | null;
  body_hash: Buffer | null;
  state: Generated<number>;
  reference: string | null;
  pay_url: string | null;
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>;
  tries: Generated<number>;
  expires_at: Timestamp;
  transfer_id: number | null;
  completed_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  cancel_reason: string | null;
  reversed_at: Timestamp | null;
  reversal_transfer_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  in_break: Generated<boolean>;
}

export interface DepositsPayers {
  player_id: number;
  mark: Buffer;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DepositsRates {
  id: GeneratedAlways<number>;
  currency: string;
  millionths: number;
  spread_hundredths: number;
  set_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DreamTries {
  round_id: number;
  coefficient: number;
  minimum_cents: number;
  fee_cents: number;
}

export interface FairnessPairs {
  id: GeneratedAlways<number>;
  player_id: number | null;
  purpose: string;
  state: string;
  public_hash: string;
  sealed: Buffer;
  client_seed: string | null;
  client_seed_is_default: Generated<boolean>;
  next_nonce: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  started_at: Timestamp | null;
  revealed_at: Timestamp | null;
}

export interface FairnessRounds {
  id: number;
  pair_id: number;
  nonce: number;
  game: string;
  player_id: number;
  transfer_id: number | null;
  box_id: number | null;
  box_version: number | null;
  size: number;
  roll: number;
  range_start: number;
  range_end: number;
  item_id: number;
  grade: number;
  value_cents: number;
  voucher_id: number | null;
  revealed_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  unlisted: Generated<boolean>;
}

export interface FairnessRoundsRevealed {
  id: number;
  pair_id: number;
  nonce: number;
  game: string;
  player_id: number;
  transfer_id: number | null;
  box_id: number | null;
  box_version: number | null;
  size: number;
  roll: number;
  range_start: number;
  range_end: number;
  item_id: number;
  grade: number;
  value_cents: number;
  voucher_id: number | null;
  revealed_at: Timestamp | null;
  created_at: Timestamp;
  unlisted: boolean;
}

export interface FairnessSeedKeys {
  fingerprint: Buffer;
  sealed_hash_key: Buffer;
  added_at: ColumnType<Date, Date | string | undefined, Date | string>;
  retired_at: Timestamp | null;
}

export interface FiguresBuilds {
  id: GeneratedAlways<number>;
  state: string;
  mark_xid: string | null;
  marked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  complete_to: Timestamp | null;
}

export interface FiguresChecks {
  id: GeneratedAlways<number>;
  checked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  broken: unknown;
}

export interface FiguresItems {
  build_id: number;
  day: string;
  movement: string;
  what: string;
  items: number;
  value_cents: number;
}

export interface FiguresLedger {
  build_id: number;
  day: string;
  kind: string;
  account: string;
  balance_type: number;
  entries: number;
  cents: number;
}

export interface FiguresPeople {
  build_id: number;
  day: string;
  new_accounts: Generated<number>;
  active_players: Generated<number>;
}

export interface FiguresRolls {
  build_id: number;
  day: string;
  game: string;
  box_id: number;
  box_version: number;
  rolls: number;
  value_cents: number;
  expected_thousandths: number;
  variance: number;
}

export interface FiguresSeenPlayers {
  build_id: number;
  day: string;
  player_id: number;
}

export interface FiguresStreams {
  build_id: number;
  stream: string;
  last_id: Generated<number>;
  mark_id: Generated<number>;
}

export interface FiguresTotals {
  build_id: number;
  account: string;
  balance_type: number;
  number: number;
  cents: number;
}

export interface GiveawaysCounts {
  room_id: number;
  entrants: Generated<number>;
}

export interface GiveawaysEntries {
  id: GeneratedAlways<number>;
  room_id: number;
  player_id: number;
  user_seed: string;
  joined_at: ColumnType<Date, Date | string | undefined, Date | string>;
  dropped: Generated<boolean>;
}

export interface GiveawaysPrizes {
  room_id: number;
  prize: number;
  item_id: number;
  value_cents: number;
  voucher_id: number | null;
  entry_id: number | null;
  roll: number | null;
  entrants_left: number | null;
}

export interface GiveawaysRooms {
  id: GeneratedAlways<number>;
  owner_id: number | null;
  pair_id: number;
  title_zh: string;
  title_en: string;
  title_ru: string;
  state: Generated<number>;
  start_at: Timestamp;
  end_at: Timestamp;
  most: number | null;
  prize_count: number;
  prizes_cents: number;
  password_hash: Buffer | null;
  deposit_least_cents: number | null;
  deposit_since: Timestamp | null;
  vip_least: number | null;
  bound_only: Generated<boolean>;
  beacon_chain: string | null;
  beacon_round: number | null;
  beacon_signature: string | null;
  client: string | null;
  drawn_entrants: number | null;
  drawn_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  operator: string | null;
}

export interface GiveawaysStreamers {
  player_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ItemsItems {
  id: GeneratedAlways<number>;
  slug: string;
  category: string;
  grade: number;
  value_cents: number;
  image: string;
  name_zh: string;
  name_en: string;
  name_ru: string;
}

export interface ItemsVouchers {
  id: number;
  player_id: number;
  item_id: number;
  value_cents: number;
  recovery_cents: number;
  pays_points: Generated<boolean>;
  stat: Generated<number>;
  source: string;
  box_id: number | null;
  round_id: number | null;
  revealed_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sale_id: number | null;
}

export interface ItemsVouchersRevealed {
  id: number;
  player_id: number;
  item_id: number;
  value_cents: number;
  recovery_cents: number;
  pays_points: boolean;
  stat: number;
  source: string;
  box_id: number | null;
  round_id: number | null;
  revealed_at: Timestamp | null;
  created_at: Timestamp;
  sale_id: number | null;
}

export interface MessagesMessages {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: string;
  details: Generated<unknown>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  read_at: Timestamp | null;
}

export interface OfficeActs {
  id: GeneratedAlways<number>;
  operator: string;
  act: string;
  details: unknown;
  reason: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  account_id: number | null;
  operator_id: number | null;
  address: string | null;
  request_key: string | null;
  input_hash: Buffer | null;
  answer: string | null;
  before: unknown;
  after: unknown;
}

export interface OfficeProposals {
  id: GeneratedAlways<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  operator_id: number;
  act: string;
  permission: string;
  input: unknown;
  reason: string;
  decision: string | null;
  decided_by: number | null;
  decided_at: Timestamp | null;
  decided_reason: string | null;
}

export interface OperatorsChallenges {
  hash: Buffer;
  purpose: string;
  operator_id: number | null;
  expires_at: Timestamp;
}

export interface OperatorsDownloads {
  operator_id: number;
  day: string;
  files: Generated<number>;
  lines: Generated<number>;
  alarmed: Generated<boolean>;
}

export interface OperatorsLinks {
  operator_id: number;
  token_hash: Buffer;
  expires_at: Timestamp;
}

export interface OperatorsOperators {
  id: GeneratedAlways<number>;
  name: string;
  roles: string[];
  password_hash: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  disabled_at: Timestamp | null;
  email: string | null;
  enabled_at: Timestamp | null;
  provider_issuer: string | null;
  provider_subject: string | null;
}

export interface OperatorsPasskeys {
  id: GeneratedAlways<number>;
  operator_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  device: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  used_at: Timestamp | null;
}

export interface OperatorsSessions {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  operator_id: number;
  network: string;
  address: string;
  device: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface OperatorsTotp {
  operator_id: number;
  sealed: Buffer;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
  wrong_tries: Generated<number>;
  wrong_since: Timestamp | null;
  last_login: Timestamp | null;
}

export interface PlatformEvents {
  id: GeneratedAlways<number>;
  xid: Generated<string>;
  kind: string;
  payload: unknown;
  revealed_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PlatformJobs {
  name: string;
  every_seconds: number;
  since: Timestamp;
  noted_at: Timestamp;
  good_at: Timestamp | null;
  failed_at: Timestamp | null;
  failure: string | null;
  waiting: Generated<number>;
  failed: Generated<number>;
  oldest_at: Timestamp | null;
}

export interface PlatformMigrations {
  number: number;
  name: string;
  checksum: string;
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PlayersAdjustments {
  transfer_id: number;
  player_id: number;
  amount_cents: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PlayersNotes {
  id: GeneratedAlways<number>;
  player_id: number;
  operator: string;
  text: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PlayersOpenings {
  id: GeneratedAlways<number>;
  operator_id: number;
  player_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PrivacyDeletions {
  id: GeneratedAlways<number>;
  account_id: number;
  requested_at: Timestamp;
  closes_at: Timestamp;
  give_up_below_cents: number | null;
  ended_at: Timestamp | null;
  outcome: string | null;
}

export interface PrivacyExports {
  id: GeneratedAlways<number>;
  account_id: number;
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  done_at: Timestamp | null;
}

export interface QueuesClaims {
  queue: string;
  case_key: string;
  operator: string;
  expires_at: Timestamp;
}

export interface QueuesNotes {
  id: GeneratedAlways<number>;
  queue: string;
  case_key: string;
  operator: string;
  text: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ReferralBindings {
  player_id: number;
  inviter_id: number;
  by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ReferralChannels {
  code: string;
  name: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ReferralCodes {
  player_id: number;
  code: string;
  changed_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ReferralOldCodes {
  player_id: number;
  code: string;
  ended_at: Timestamp;
}

export interface ReferralRebates {
  order_id: number;
  inviter_id: number;
  invitee_id: number;
  deposited_cents: number;
  amount_cents: number;
  ratio_hundredths: number;
  state: Generated<string>;
  held_until: Timestamp;
  pending_id: number | null;
  ended_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ReportsBalances {
  day: string;
  account: string;
  balance_type: number;
  opening_cents: number;
  closing_cents: number;
}

export interface ReportsCases {
  id: GeneratedAlways<number>;
  day: string;
  source: string;
  kind: string;
  partner: string;
  reference: string;
  order_id: string | null;
  ours_hundredths: number | null;
  theirs_hundredths: number | null;
  currency: string | null;
  after_closing: boolean;
  found_at: ColumnType<Date, Date | string | undefined, Date | string>;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  state: Generated<string>;
  explanation: string | null;
  explained_by: string | null;
  explained_at: Timestamp | null;
  closed_by: string | null;
  closed_at: Timestamp | null;
}

export interface ReportsChecks {
  day: string;
  source: string;
  checked_at: Timestamp;
  failure: string | null;
  good_at: Timestamp | null;
}

export interface ReportsClosings {
  id: GeneratedAlways<number>;
  day: string;
  closed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  closed_by: string;
  reason: string;
  snapshot: string;
  hash: Buffer;
  previous_hash: Buffer | null;
}

export interface ReportsDays {
  day: string;
  from_time: Timestamp;
  to_time: Timestamp;
  summed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  mailed_at: Timestamp | null;
}

export interface ReportsLists {
  day: string;
  source: string;
  partner: string;
  method: string;
  currency: string;
  ours_count: number;
  ours_hundredths: number;
  theirs_count: number;
  theirs_hundredths: number | null;
}

export interface ReportsSums {
  day: string;
  account: string;
  kind: string;
  balance_type: number;
  amount_cents: number;
  transfers: number;
}

export interface RewardsClaims {
  id: GeneratedAlways<number>;
  player_id: number;
  kind: string;
  period: string;
  points_cents: number | null;
  pending_id: number | null;
  grant_id: number | null;
  box_id: number | null;
  place: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RewardsCodeBatches {
  id: GeneratedAlways<number>;
  reason: string;
  points_cents: number | null;
  box_id: number | null;
  box_days: number | null;
  coupon: unknown;
  per_player: Generated<number>;
  valid_to: Timestamp;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RewardsCodeUses {
  id: GeneratedAlways<number>;
  player_id: number;
  batch_id: number;
  hash: Buffer;
  points_cents: number | null;
  pending_id: number | null;
  box_id: number | null;
  grant_id: number | null;
  coupon_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RewardsCodes {
  hash: Buffer;
  batch_id: number;
  uses_left: number;
}

export interface RewardsCoupons {
  id: GeneratedAlways<number>;
  player_id: number;
  kind: string;
  percent_hundredths: number | null;
  amount_cents: number | null;
  most_cents: number;
  least_cents: Generated<number>;
  reason: string;
  valid_from: ColumnType<Date, Date | string | undefined, Date | string>;
  valid_to: Timestamp;
  order_id: number | null;
  used_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  box_id: number | null;
  transfer_id: number | null;
}

export interface RewardsDepositBonuses {
  order_id: number;
  kind: string;
  step: Generated<number>;
  player_id: number;
  amount_cents: number;
  day: string | null;
  pending_id: number;
  taken_back_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  from_cents: number | null;
}

export interface RewardsDeposits {
  order_id: number;
  player_id: number;
  day: string;
  coins_cents: number;
  taken_back_at: Timestamp | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RewardsFirstDeposits {
  mark: Buffer;
  order_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RiskFlagAccounts {
  flag_id: number;
  position: number;
  account_id: number;
}

export interface RiskFlags {
  id: GeneratedAlways<number>;
  rule: string;
  subject: string;
  score: number;
  evidence: unknown;
  parameters: unknown;
  state: Generated<string>;
  found_at: ColumnType<Date, Date | string | undefined, Date | string>;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  reason: string | null;
  stake_cents: Generated<number>;
}

export interface RiskRules {
  name: string;
  enabled: boolean;
  parameters: unknown;
  version: number;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RiskRuns {
  rule: string;
  ran_at: Timestamp;
}

export interface ShopOffers {
  id: GeneratedAlways<number>;
  item_id: number;
  price_cents: number;
  stock: number | null;
  listed: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TicketsCanned {
  id: GeneratedAlways<number>;
  name: string;
  texts: unknown;
  version: Generated<number>;
  changed_by: string;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TicketsPictures {
  id: GeneratedAlways<number>;
  player_id: number;
  post_id: number | null;
  width: number;
  height: number;
  bytes: Buffer;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TicketsPosts {
  id: GeneratedAlways<number>;
  ticket_id: number;
  operator: string | null;
  internal: Generated<boolean>;
  text: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TicketsTickets {
  id: GeneratedAlways<number>;
  player_id: number;
  topic: string;
  subject_id: number | null;
  language: string;
  state: Generated<string>;
  urgency: Generated<number>;
  taken_by: string | null;
  unread: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  first_answer_at: Timestamp | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
}

export interface TransparencyDays {
  day: string;
  size: number;
}

export interface TransparencyLeaves {
  index: number;
  content: string;
  roll_id: number | null;
}

export interface TransparencyLog {
  id: Generated<number>;
  origin: string | null;
  public_key: Buffer | null;
  size: Generated<number>;
  settled_roll_id: Generated<number>;
  checkpoint: string | null;
  signed_size: Generated<number>;
  signed_at: Timestamp | null;
  refusal: string | null;
}

export interface TransparencyTiles {
  level: number;
  tile: number;
  hashes: Buffer;
}

export interface TransparencyWaiting {
  id: GeneratedAlways<number>;
  kind: string;
  payload: unknown;
}

export interface VitrinesPlaces {
  player_id: number;
  place: number;
  voucher_id: number;
  label: string;
}

export interface VitrinesReports {
  id: GeneratedAlways<number>;
  player_id: number;
  saved_at: Timestamp;
  reason: string;
  texts: unknown;
  times: Generated<number>;
  first_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_at: ColumnType<Date, Date | string | undefined, Date | string>;
  closed_at: Timestamp | null;
}

export interface VitrinesVitrines {
  player_id: number;
  key: string;
  published: Generated<boolean>;
  named: Generated<boolean>;
  title: string;
  light: string;
  ledge: string;
  hidden_because: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  saved_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface WalletBegunBreaks {
  player_id: number;
  begun_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface WalletBreaks {
  mark: Buffer;
  cooled_until: Timestamp | null;
  excluded_until: Timestamp | null;
}

export interface WalletDebts {
  player_id: number;
  left_cents: number;
}

export interface WalletEntries {
  transfer_id: number;
  position: number;
  player_id: number | null;
  house: string | null;
  balance_type: number;
  amount_cents: number;
  version: number | null;
  coins_after_cents: number | null;
  points_after_cents: number | null;
}

export interface WalletKeys {
  player_id: number;
  call: string;
  key: string;
  body_hash: Buffer;
  answer: unknown;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface WalletLimitRaises {
  player_id: number;
  kind: string;
  period: string;
  amount_cents: number | null;
  asked_at: Timestamp;
}

export interface WalletPending {
  id: GeneratedAlways<number>;
  player_id: number;
  kind: string;
  amount_cents: number;
  left_cents: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  house: string;
}

export interface WalletPersonFreezes {
  mark: Buffer;
  what: string;
}

export interface WalletPersonLimits {
  mark: Buffer;
  kind: string;
  period: string;
  amount_cents: number;
  kept_until: Timestamp;
}

export interface WalletPersonMarks {
  player_id: number;
  mark: Buffer;
}

export interface WalletPlayDays {
  player_id: number;
  day: string;
  staked_cents: number;
  won_cents: number;
}

export interface WalletTransfers {
  id: number;
  kind: string;
  order_id: string;
  reference: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface WalletWallets {
  player_id: number;
  coins_cents: Generated<number>;
  points_cents: Generated<number>;
  version: Generated<number>;
  turnover_due_cents: Generated<number>;
  pending_cents: Generated<number>;
  release_carry_cents: Generated<number>;
  net_stakes_cents: Generated<number>;
  staked_cents: Generated<number>;
  won_cents: Generated<number>;
  played_at: Timestamp | null;
  sitting_at: Timestamp | null;
  day_staked_before_cents: Generated<number>;
  day_won_before_cents: Generated<number>;
  week_staked_before_cents: Generated<number>;
  week_won_before_cents: Generated<number>;
  month_staked_before_cents: Generated<number>;
  month_won_before_cents: Generated<number>;
  sitting_staked_before_cents: Generated<number>;
  sitting_won_before_cents: Generated<number>;
  day_stake_limit_cents: number | null;
  week_stake_limit_cents: number | null;
  month_stake_limit_cents: number | null;
  day_loss_limit_cents: number | null;
  week_loss_limit_cents: number | null;
  month_loss_limit_cents: number | null;
  day_deposit_limit_cents: number | null;
  week_deposit_limit_cents: number | null;
  month_deposit_limit_cents: number | null;
  cooled_until: Timestamp | null;
  excluded_until: Timestamp | null;
  reminder_minutes: Generated<number>;
  staff: Generated<boolean>;
  net_week: string | null;
  play_frozen: Generated<boolean>;
  stake_per_point: Generated<number>;
}

export interface WalletWeeks {
  player_id: number;
  week: string;
  net_before_cents: number;
}

export interface WithdrawalsMoves {
  from_state: number;
  to_state: number;
}

export interface WithdrawalsOrders {
  id: GeneratedAlways<number>;
  player_id: number;
  voucher_id: number;
  item_id: number;
  value_cents: number;
  partner: number | null;
  token: string | null;
  courier: string;
  state: Generated<number>;
  review: Generated<string>;
  reference: string | null;
  offer_url: string | null;
  asked_at: Timestamp | null;
  remark: string | null;
  substitute_item_id: number | null;
  substitute_offered_at: Timestamp | null;
  due_at: Timestamp;
  protected_until: Timestamp | null;
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>;
  tries: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface WithdrawalsParcels {
  order_id: number | null;
  state: number | null;
  item_slug: string | null;
  partner: number | null;
  token: string | null;
  created_at: Timestamp | null;
}

export interface WithdrawalsSteps {
  order_id: number;
  position: number;
  state: number;
  reason: string | null;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  id: GeneratedAlways<number>;
}
