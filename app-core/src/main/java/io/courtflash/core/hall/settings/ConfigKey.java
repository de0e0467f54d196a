package io.courtflash.core.hall.settings;

import io.courtflash.core.hall.settings.ConfigRule.Amount;
import io.courtflash.core.hall.settings.ConfigRule.Choice;
import io.courtflash.core.hall.settings.ConfigRule.Day;
import io.courtflash.core.hall.settings.ConfigRule.MailAddress;
import io.courtflash.core.hall.settings.ConfigRule.OptionalDay;
import io.courtflash.core.hall.settings.ConfigRule.Text;
import io.courtflash.core.hall.settings.ConfigRule.TimeOfDay;
import io.courtflash.core.hall.settings.ConfigRule.WholeNumber;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;

/** The settings. The unit is in the name; times of day are in the venue's zone. */
@RequiredArgsConstructor
public enum ConfigKey {
  /** The name of the hall. */
  HALL_NAME(Group.HALL, "CourtFlash", new Text(1, 40)),
  /** The name of the hall in English; empty: the Chinese name. */
  HALL_NAME_EN(Group.HALL, "", new Text(0, 40)),
  /** Reasons that staff's dialogs propose in Chinese, separated by semicolons; empty for none. */
  REASON_PRESETS(Group.HALL, "场馆停电；设备维修；天气原因；校内活动；本人要求", new Text(0, 255)),
  /** Reasons that staff's dialogs propose in English, separated by semicolons; empty for none. */
  REASON_PRESETS_EN(
      Group.HALL,
      "Power cut; Equipment repair; Weather; Campus event; On request",
      new Text(0, 255)),
  /** The part of bookings that the wall display shows. */
  WALL_SHOWS(Group.HALL, WallContent.BOOKED.word(), new Choice(WallContent.WORDS)),
  /** 1: the wall display is also a page that anybody can read without a login; 0: it isn't. */
  WALL_PAGE(Group.HALL, "0", new WholeNumber(0, 1)),
  /** 1: people can have notifications sent to their browsers; 0: they can't. */
  WEB_PUSH(Group.HALL, "1", new WholeNumber(0, 1)),
  /**
   * The mail address at which push services can reach the hall; empty: the hall's public https
   * address.
   */
  WEB_PUSH_CONTACT(Group.HALL, "", new MailAddress(120)),
  /** How long before its gate opens a slot is warmed up. */
  WARMUP_MINUTE(Group.HALL, "5", new WholeNumber(1, 720)),
  /** When a day's slots are generated. */
  GENERATE_TIME_SLOT_TIME(Group.HALL, "00:00:00", new TimeOfDay()),
  /** How long before its start a slot can no longer be reserved. */
  CLOSE_MARGIN_SECOND(Group.HALL, "0", new WholeNumber(0, 86_400)),
  /** The price of a slot in yuan, where its session has none of its own; 0 is free. */
  PAY_AMOUNT(Group.MONEY, "20.00", new Amount(BigDecimal.ZERO, new BigDecimal("99999.99"))),
  /** How long a student has to pay. */
  PAY_TIMEOUT_MINUTE(Group.MONEY, "15", new WholeNumber(1, 1440)),
  /** Until how long before its start a booking that is paid at the counter must be paid. */
  COUNTER_PAY_MINUTE(Group.MONEY, "0", new WholeNumber(0, 10_080)),
  /** 1: the counter takes cash; 0: it doesn't. */
  COUNTER_CASH(Group.MONEY, "1", new WholeNumber(0, 1)),
  /** 1: the counter takes bank cards; 0: it doesn't. */
  COUNTER_CARD(Group.MONEY, "1", new WholeNumber(0, 1)),
  /** 1: the counter takes campus cards; 0: it doesn't. */
  COUNTER_CAMPUS_CARD(Group.MONEY, "1", new WholeNumber(0, 1)),
  /** Until how long before its start a student can have a slot refunded. */
  REFUND_CUTOFF_MINUTE(Group.MONEY, "60", new WholeNumber(0, 10_080)),
  /** Until how long before its start a student can change a booking to another place. */
  CHANGE_CUTOFF_MINUTE(Group.QUOTA, "60", new WholeNumber(0, 43_200)),
  /** 1: staff can't book for a suspended student, whether for strikes or by staff; 0: they can. */
  QUOTA_SUSPENDED(Group.QUOTA, "1", new WholeNumber(0, 1)),
  /** 1: only audiences with a price of their own may book; 0: all. */
  QUOTA_AUDIENCE(Group.QUOTA, "0", new WholeNumber(0, 1)),
  /** 1: only students whose card or fee is paid for the slot's day may book; 0: all. */
  QUOTA_FEE_PAID(Group.QUOTA, "0", new WholeNumber(0, 1)),
  /** How many bookings a student may have whose slots haven't ended; 0 for any number. */
  QUOTA_ACTIVE(Group.QUOTA, "0", new WholeNumber(0, 1000)),
  /** How many bookings a student may have of one day's slots; 0 for any number. */
  QUOTA_PER_DAY(Group.QUOTA, "0", new WholeNumber(0, 1000)),
  /** How many bookings a student may have of slots from Monday to Sunday; 0 for any number. */
  QUOTA_PER_WEEK(Group.QUOTA, "0", new WholeNumber(0, 1000)),
  /** How many bookings a student may have of the term's slots; 0 for any number. */
  QUOTA_PER_TERM(Group.QUOTA, "0", new WholeNumber(0, 10_000)),
  /** The first day of the term, by which {@link #QUOTA_PER_TERM} counts. */
  TERM_FIRST_DAY(Group.QUOTA, "2020-01-01", new Day()),
  /** The last day of the term, never before the first one; empty: it has none. */
  TERM_LAST_DAY(Group.QUOTA, "", new OptionalDay()),
  /** How many minutes a student may have booked from Monday to Sunday; 0 for any number. */
  QUOTA_WEEK_MINUTES(Group.QUOTA, "0", new WholeNumber(0, 10_080)),
  /** How many slots without a gap a student may have; 0 for any number. */
  QUOTA_IN_A_ROW(Group.QUOTA, "0", new WholeNumber(0, 100)),
  /** How many days ahead a student may book; 0 for any number. */
  QUOTA_DAYS_AHEAD(Group.QUOTA, "0", new WholeNumber(0, 366)),
  /** How many places a student may have booked at one time; 0 for any number. */
  QUOTA_SAME_TIME(Group.QUOTA, "1", new WholeNumber(0, 10)),
  /** 1: students can wait for a place that somebody gives back; 0: they can't. */
  WAIT_LIST(Group.QUOTA, "0", new WholeNumber(0, 1)),
  /**
   * At most how long a place that was given back stays hidden while nobody waits for it: it shows
   * again at an instant that nobody can know; 0 for at once.
   */
  WAIT_BLIND_MINUTE(Group.QUOTA, "0", new WholeNumber(0, 1440)),
  /** Strike points for a no-show; 0 for none. */
  STRIKE_NO_SHOW(Group.STRIKE, "2", new WholeNumber(0, 100)),
  /**
   * 1: who doesn't check in until 15 minutes after the start is a no-show by itself, if a paired
   * screen ran; 0: staff mark no-shows.
   */
  AUTO_NO_SHOW(Group.STRIKE, "0", new WholeNumber(0, 1)),
  /**
   * How many minutes of a booking have to be left for its place to be given back when it is a
   * no-show by itself; 0: none is.
   */
  NO_SHOW_GIVES_BACK(Group.STRIKE, "0", new WholeNumber(0, 1440)),
  /** Strike points for a booking that wasn't paid in time; 0 for none. */
  STRIKE_UNPAID(Group.STRIKE, "1", new WholeNumber(0, 100)),
  /** After how many days a strike counts no more. */
  STRIKE_DECAY_DAY(Group.STRIKE, "30", new WholeNumber(1, 3650)),
  /** At how many points a student is suspended; 0 for never. */
  STRIKE_LIMIT(Group.STRIKE, "0", new WholeNumber(0, 10_000)),
  /** For how many days a student is suspended. */
  STRIKE_SUSPENSION_DAY(Group.STRIKE, "7", new WholeNumber(1, 3650)),
  /** When the daily backup is created. */
  BACKUP_TIME(Group.BACKUP, "04:00:00", new TimeOfDay()),
  /** How many daily backups are kept. */
  BACKUP_KEEP_DAY(Group.BACKUP, "7", new WholeNumber(1, 365)),
  /** For how many weeks before the daily backups one backup per week is kept. */
  BACKUP_KEEP_WEEK(Group.BACKUP, "4", new WholeNumber(0, 520)),
  /** How long nobody may use the console before it is locked; 0 for never. */
  CONSOLE_LOCK_MINUTE(Group.SECURITY, "15", new WholeNumber(0, 1440)),
  /** Whether staff may do without a second factor. */
  STAFF_SECOND_FACTOR(
      Group.SECURITY, "offered", new Choice(List.of("offered", SystemConfig.REQUIRED))),
  /** From which amount in yuan on staff confirm a refund with their password or a code. */
  CONFIRM_REFUND_AMOUNT(
      Group.SECURITY, "100.00", new Amount(BigDecimal.ZERO, new BigDecimal("99999.99"))),
  /** After how many days claims that were lost or given up are deleted. */
  KEEP_CLAIM_DAY(Group.RETENTION, "365", new WholeNumber(7, 36_500)),
  /** After how many days slots without a reservation are deleted. */
  KEEP_SLOT_DAY(Group.RETENTION, "730", new WholeNumber(7, 36_500)),
  /** How long students' messages are kept. */
  KEEP_MESSAGE_DAY(Group.RETENTION, "365", new WholeNumber(7, 36_500)),
  /** How long the audit log is kept. */
  KEEP_AUDIT_DAY(Group.RETENTION, "1095", new WholeNumber(30, 36_500)),
  /**
   * How long the lines of the providers' statements are kept, and the differences that are closed.
   */
  KEEP_BILL_DAY(Group.RETENTION, "3650", new WholeNumber(400, 36_500)),
  /** How long dead letters are kept after the staff closed them. */
  KEEP_LETTER_DAY(Group.RETENTION, "90", new WholeNumber(7, 36_500));

  private final Group group;
  private final String initial;

  @SuppressWarnings("ImmutableEnumChecker") // every rule is a record of values
  private final ConfigRule rule;

  public Group group() {
    return group;
  }

  /** Why a change deserves a second thought; empty for most settings. */
  public Optional<Risk> risk() {
    return switch (group) {
      case RETENTION -> Optional.of(Risk.DELETES);
      case BACKUP -> this == BACKUP_TIME ? Optional.empty() : Optional.of(Risk.DELETES);
      case SECURITY -> Optional.of(Risk.WEAKENS);
      case HALL -> this == WALL_PAGE ? Optional.of(Risk.PUBLISHES) : Optional.empty();
      case MONEY, QUOTA, STRIKE -> Optional.empty();
    };
  }

  /** The default value. */
  public String initial() {
    return initial;
  }

  /** The form in which a value is stored; empty when the value isn't allowed. */
  public Optional<String> canonical(String text) {
    return rule.canonical(text);
  }

  /** Whether the value is words, whose bounds are counted in characters. */
  public boolean isText() {
    return rule instanceof Text || rule instanceof MailAddress;
  }

  /** The words that are allowed; empty when the value isn't one of a few words. */
  public List<String> choices() {
    return rule instanceof Choice(var words) ? words : List.of();
  }

  /** Whether the value is 1 for yes or 0 for no. */
  public boolean isYesNo() {
    return rule.equals(new WholeNumber(0, 1));
  }

  public String min() {
    return rule.min();
  }

  public String max() {
    return rule.max();
  }

  /** The message that explains the setting. */
  public String helpKey() {
    return "config." + name();
  }

  /** The message that names one of the {@link #choices}. */
  public String choiceKey(String word) {
    return helpKey() + "." + word;
  }

  /** The risks of changing a setting, of which the console warns staff. */
  public enum Risk {
    /** It deletes for good what was kept until now. */
    DELETES,
    /** It shows something to people without a login. */
    PUBLISHES,
    /** It makes it easier to act in the name of others. */
    WEAKENS
  }

  /** The groups of settings, as the console shows them. */
  public enum Group {
    /** The hall and its daily release. */
    HALL,
    /** Price, payment and refund. */
    MONEY,
    /** How much one student may book. */
    QUOTA,
    /** Strikes for no-shows and unpaid bookings, and suspensions. */
    STRIKE,
    BACKUP,
    /** The staff's logins and what they must confirm. */
    SECURITY,
    /** How long old rows are kept. */
    RETENTION
  }

  /** A setting is changed on this node; published in the transaction that changes it. */
  public record ConfigChanged(ConfigKey key, String before, String after) {}
}
