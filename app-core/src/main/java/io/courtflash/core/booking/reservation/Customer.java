package io.courtflash.core.booking.reservation;

/** The person for whom staff book. */
public sealed interface Customer {

  /** Guests have no account. Each gets a random user id that is above the ids of all accounts. */
  long FIRST_GUEST_ID = 1L << 47;

  /** A person with an account. */
  record Student(String studentId) implements Customer {
    @Override
    public String label() {
      return studentId;
    }
  }

  /**
   * A person without an account.
   *
   * @param note name and telephone as the staff wrote them, 1 to 120 characters
   */
  record Guest(String note) implements Customer {

    /** The longest name and telephone number, in characters. */
    public static final int MAX_LENGTH = 120;

    /** Whether a text is a guest's: one line that isn't blank. */
    public static boolean isValid(String note) {
      return !note.isBlank() && note.length() <= MAX_LENGTH && note.lines().count() == 1;
    }

    @Override
    public String label() {
      return note;
    }
  }

  static boolean isGuest(long userId) {
    return userId >= FIRST_GUEST_ID;
  }

  /** The login id of an account, or what staff wrote of a guest. */
  String label();
}
