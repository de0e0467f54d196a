package io.courtflash.faults;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.money.order.PayMethod;

/**
 * One thing that somebody does or that breaks. Its numbers choose among what exists when it is
 * done, so that a sequence stays one when some of its steps are left out.
 */
sealed interface Step {

  /** What students do before they pay. */
  sealed interface ByStudent extends Step {

    /**
     * A claim.
     *
     * @param key of the request, of a few; 0 for none
     */
    record Reserve(int student, int slot, int key) implements ByStudent {}

    record ReserveUnknownSlot(int student) implements ByStudent {}

    record ReserveInWrongSession(int student, int slot) implements ByStudent {}

    record AskForResult(int booking) implements ByStudent {}

    record Cancel(int booking) implements ByStudent {}

    record Change(int booking, int slot) implements ByStudent {}

    /** The same of a booking of several cells. */
    record ChangeTogether(int booking, int slot) implements ByStudent {}

    /**
     * A booking from a start to an end.
     *
     * @param slot of its first cell
     * @param key of the request, of a few; 0 for none
     */
    record BookInterval(int student, int slot, Shape shape, int key) implements ByStudent {}

    record CancelOfAnother(int booking) implements ByStudent {}
  }

  /** What happens to orders. */
  sealed interface OfOrder extends Step {

    record OpenOrder(int booking) implements OfOrder {}

    /** The provider takes the money, and its notice is lost. */
    record PayWithoutNotice(int booking) implements OfOrder {}

    record SendNotice(int booking, Notice kind) implements OfOrder {}

    record Inquire(int booking) implements OfOrder {}

    record PassDeadline(int booking) implements OfOrder {}

    record TakeAtCounter(int booking, PayMethod method) implements OfOrder {}

    /** The provider doesn't answer about one order. */
    record Silence(int booking) implements OfOrder {}

    /** The provider answers about every order again. */
    record Answer() implements OfOrder {}
  }

  /** What happens to refunds. */
  sealed interface OfRefund extends Step {

    record Refund(int booking, boolean byStaff) implements OfRefund {}

    record RetryRefund(int booking) implements OfRefund {}

    /** A student gives back a place that staff offered instead of the one that was booked. */
    record GiveBack(int booking) implements OfRefund {}

    record ChangeMood(ProviderMood mood) implements OfRefund {}
  }

  /** How the cells of a booking lie. */
  enum Shape {
    ONE(1, 1),
    TWO_HOURS(1, 2),
    TWO_COURTS(2, 1),
    TWO_COURTS_FOR_TWO_HOURS(2, 2);

    final int courts;
    final int hours;

    Shape(int courts, int hours) {
      this.courts = courts;
      this.hours = hours;
    }
  }

  /** A notice of the provider. */
  enum Notice {
    GOOD,
    TWICE,
    WRONG_AMOUNT,
    FORGED,
    UNKNOWN_ORDER
  }

  /** What staff do, besides payments and refunds. */
  sealed interface ByStaff extends Step {

    record CancelFor(int booking) implements ByStaff {}

    /**
     * A booking at the counter.
     *
     * @param student 0 for a guest
     */
    record Book(int slot, int student, PayMethod method) implements ByStaff {}

    /**
     * A booking of several cells.
     *
     * @param slot of the first one
     * @param student 0 for a guest
     */
    record BookTogether(int slot, Shape shape, int student, PayMethod method) implements ByStaff {}

    record Move(int booking, int slot) implements ByStaff {}

    /** Of a booking of several cells, to where it begins at a slot. */
    record MoveTogether(int booking, int slot) implements ByStaff {}

    record MarkNoShow(int booking) implements ByStaff {}

    record PauseNode(boolean paused) implements ByStaff {}

    record CloseLetter(int letter, boolean replay) implements ByStaff {}

    /** What they do on one date or each week, and what becomes of the bookings in its way. */
    sealed interface OfSeries extends ByStaff {}

    /**
     * A series of blocks.
     *
     * @param slot of the first cell that it blocks
     * @param everyWeek whether on all dates of the hall
     * @param skipsBooked whether dates with bookings are left out
     * @param first what becomes of the first booking that it hits
     * @param others what becomes of the others
     */
    record BlockWeekly(
        int slot,
        Shape shape,
        boolean everyWeek,
        boolean skipsBooked,
        BookingChoice first,
        BookingChoice others)
        implements OfSeries {}

    /** A series of blocks ends from a date on. */
    record EndBlocks(int series, int date) implements OfSeries {}

    /**
     * A series of bookings for one student.
     *
     * @param slot of the first cell of its booking
     * @param everyWeek whether on all dates of the hall
     * @param first what becomes of the first booking of others that has its place
     * @param others what becomes of the further ones
     */
    record BookWeekly(
        int slot,
        Shape shape,
        boolean everyWeek,
        int student,
        PayMethod method,
        BookingChoice first,
        BookingChoice others)
        implements OfSeries {}

    /** A series of bookings ends from a date on. */
    record EndBookings(int series, int date, BookingSeriesEnd.EndTerms terms) implements OfSeries {}

    /** What they do to slots, courts and gates. */
    sealed interface OfHall extends ByStaff {}

    record Block(int slot) implements OfHall {}

    record Unblock(int slot) implements OfHall {}

    record CloseCourt(int court) implements OfHall {}

    record ReopenCourt(int closure) implements OfHall {}

    record PauseSession(boolean paused) implements OfHall {}

    record OpenGate() implements OfHall {}

    record PostponeGate(int minutes) implements OfHall {}

    record DeleteSession() implements OfHall {}

    record RetireCourt(int court) implements OfHall {}

    record WarmUp() implements OfHall {}
  }

  /** What breaks, what repairs it, and what time does. */
  sealed interface Fault extends Step {

    /** A claim is admitted, and its message never published. */
    record LoseMessage(int student, int slot) implements Fault {}

    record DeliverAgain(int booking) implements Fault {}

    record SendGarbage() implements Fault {}

    record SendUnknownSlot(int student) implements Fault {}

    /** A claim without a row becomes a dead letter. */
    record GiveUpSettling(int booking) implements Fault {}

    record DamageRedis(int slot, Damage damage) implements Fault {}

    record FlushRedis() implements Fault {}

    record Sweep() implements Fault {}

    record Reconcile() implements Fault {}

    /** Years pass, and what is too old is deleted. */
    record DeleteOldRows() implements Fault {}
  }

  /** What a fault changes in a slot's keys. */
  enum Damage {
    NO_PERMITS,
    TOO_MANY_PERMITS,
    LOST_HOLD,
    LOST_HOLDERS,
    HOLD_OF_NOBODY,
    OTHER_PAUSE,
    OTHER_BLOCK,
    OTHER_OPENING
  }

  /**
   * Two things happen to one booking at the same time.
   *
   * @param target the slot that it is moved to
   */
  record Race(int booking, Racer first, Racer second, int target) implements Step {

    boolean has(Racer racer) {
      return first == racer || second == racer;
    }
  }

  /** What happens to a booking. */
  enum Racer {
    NOTICE,
    DEADLINE,
    CANCEL,
    CANCEL_BY_STAFF,
    TAKE_AT_COUNTER,
    OPEN_ORDER,
    REFUND,
    MOVE,
    CHANGE
  }

  /**
   * All students ask for one slot at the same time, and something happens in the middle.
   *
   * @param seed of the moment at which it happens
   * @param target the slot or booking that it happens to
   */
  record Rush(int slot, int seed, Act act, int target) implements Step {}

  /** What happens in the middle of a rush. */
  enum Act {
    NOTHING,
    PAUSE,
    POSTPONE,
    BLOCK,
    CLOSE_COURT,
    DELETE_SESSION,
    RETIRE_COURT,
    CANCEL,
    MOVE,
    BOOK,
    WARM_UP,
    FLUSH_REDIS
  }
}
