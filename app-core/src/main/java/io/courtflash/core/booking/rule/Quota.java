package io.courtflash.core.booking.rule;

import io.courtflash.core.hall.settings.ConfigKey;
import lombok.RequiredArgsConstructor;

/**
 * The rules of what a student may book, in the order in which they are checked. Days and weeks are
 * those of the slots, in the venue's time zone.
 */
@RequiredArgsConstructor
public enum Quota {
  /** Whether the student is suspended, for strikes or by staff; 1: nobody who books may be. */
  SUSPENDED(
      ConfigKey.QUOTA_SUSPENDED, EndReason.Code.QUOTA_SUSPENDED, new BookingRules.Suspended()),
  /** Whether the student's audience has a price of its own; 1: it must. */
  AUDIENCE(
      ConfigKey.QUOTA_AUDIENCE,
      EndReason.Code.QUOTA_AUDIENCE,
      new BookingRules.AudienceWithPrice()),
  /** Whether the student's card or fee is paid for the slot's day; 1: it must be. */
  FEE_PAID(ConfigKey.QUOTA_FEE_PAID, EndReason.Code.QUOTA_FEE, new BookingRules.FeePaid()),
  /** Bookings whose slot hasn't ended. */
  ACTIVE(ConfigKey.QUOTA_ACTIVE, EndReason.Code.QUOTA_ACTIVE, BookingRules.ACTIVE),
  /** Bookings of one day's slots. */
  DAY(ConfigKey.QUOTA_PER_DAY, EndReason.Code.QUOTA_DAY, BookingRules.DAY),
  /** Bookings of slots from one Monday to Sunday. */
  WEEK(ConfigKey.QUOTA_PER_WEEK, EndReason.Code.QUOTA_WEEK, BookingRules.WEEK),
  /** Bookings of the term's slots. */
  TERM(ConfigKey.QUOTA_PER_TERM, EndReason.Code.QUOTA_TERM, BookingRules.TERM),
  /** Minutes of slots from one Monday to Sunday. */
  WEEK_MINUTES(
      ConfigKey.QUOTA_WEEK_MINUTES,
      EndReason.Code.QUOTA_MINUTES,
      new BookingRules.MinutesPerWeek()),
  /** Slots without a gap between them. */
  IN_A_ROW(ConfigKey.QUOTA_IN_A_ROW, EndReason.Code.QUOTA_IN_A_ROW, new BookingRules.SlotsInARow()),
  /** Days from today to the slot's. */
  DAYS_AHEAD(ConfigKey.QUOTA_DAYS_AHEAD, EndReason.Code.QUOTA_AHEAD, new BookingRules.DaysAhead()),
  /** Places at one time. */
  SAME_TIME(
      ConfigKey.QUOTA_SAME_TIME,
      EndReason.Code.QUOTA_SAME_TIME,
      new BookingRules.PlacesAtOneTime());

  private final ConfigKey setting;
  private final EndReason.Code reason;

  @SuppressWarnings("ImmutableEnumChecker") // no rule has a state
  private final BookingRules.BookingRule rule;

  /** The setting that has the hall's limit; 0 is none. */
  public ConfigKey setting() {
    return setting;
  }

  /** Why a claim is lost that this rule refuses. */
  public EndReason.Code reason() {
    return reason;
  }

  /** Whether it goes by the student's audience or fee: such a rule refuses all slots of a kind. */
  public boolean isOfMember() {
    return rule.needsMember();
  }

  BookingRules.BookingRule rule() {
    return rule;
  }
}
