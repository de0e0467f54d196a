package io.courtflash.desktop.shell;

/** Opens what a screen names on the screen that it belongs to. Used on the JavaFX thread. */
public interface Links extends ScreenLinks {

  /** The screen of people. */
  String PEOPLE = "students";

  /** The screen of bookings. */
  String BOOKINGS = "bookings";

  /** The screen of orders and refunds. */
  String MONEY = "money";

  /** The screen of courts and closures. */
  String COURTS = "courts";

  /** The screen of the audit log. */
  String AUDIT = "audit";

  /** Whether the signed-in user may open a screen. */
  boolean leadTo(String screen);

  /** Opens the page of a person by the login id. */
  default void openPerson(String studentId) {
    open(PEOPLE, studentId);
  }

  /** Opens the page of a person by the id of the account. */
  default void openPerson(long accountId) {
    open(PEOPLE, "#" + accountId);
  }

  /** Opens a booking. */
  default void openBooking(long reservationId) {
    open(BOOKINGS, Long.toString(reservationId));
  }

  /** Opens a court. */
  default void openCourt(long courtId) {
    open(COURTS, Long.toString(courtId));
  }

  /** Opens a pay order by CourtFlash's number. */
  default void openOrder(String outTradeNo) {
    open(MONEY, outTradeNo);
  }
}
