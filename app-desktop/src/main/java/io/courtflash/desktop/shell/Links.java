package io.courtflash.desktop.shell;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Opens people, bookings, courts and other objects on their screens. Used on the JavaFX thread. */
public interface Links extends ScreenLinks {

  /** The screen of people. */
  String PEOPLE = "students";

  /** The screen of bookings. */
  String BOOKINGS = "bookings";

  /** The screen of orders and refunds. */
  String MONEY = "money";

  /** The screen of courts and closures. */
  String COURTS = "courts";

  /** The screen of the term plan. */
  String PLAN = "sessions";

  /** The screen of the present release. */
  String LIVE = "live";

  /** The screen of dead letters. */
  String DEAD_LETTERS = "deadletters";

  /** The screen of the settings. */
  String SETTINGS = "settings";

  /** The screen of the audit log. */
  String AUDIT = "audit";

  /** The prefix of a name in a link, where an object is not named by its id. */
  String NAMED = "name:";

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

  /** Opens the page of a person by the login id, if there is one and the user may open it. */
  default Optional<Runnable> toPerson(@Nullable String studentId) {
    return to(PEOPLE, studentId);
  }

  /**
   * Opens the page of a person by the id of the account, if there is one and the user may open it.
   */
  default Optional<Runnable> toAccount(@Nullable Long accountId) {
    return to(PEOPLE, accountId == null ? null : "#" + accountId);
  }

  /** Opens a booking, if the user may. */
  default Optional<Runnable> toBooking(long reservationId) {
    return to(BOOKINGS, Long.toString(reservationId));
  }

  /** Opens a court by its name, if there is one and the user may open it. */
  default Optional<Runnable> toCourt(@Nullable String name) {
    return to(COURTS, name == null ? null : NAMED + name);
  }

  /** Opens a line of the term plan by its name, if there is one and the user may open it. */
  default Optional<Runnable> toSession(@Nullable String name) {
    return to(PLAN, name == null ? null : NAMED + name);
  }

  /** Opens a pay order by CourtFlash's number, if the user may. */
  default Optional<Runnable> toOrder(String outTradeNo) {
    return to(MONEY, outTradeNo);
  }

  private Optional<Runnable> to(String screen, @Nullable String what) {
    return what == null || !leadTo(screen)
        ? Optional.empty()
        : Optional.of(() -> open(screen, what));
  }

  /** Opens a pay order by CourtFlash's number. */
  default void openOrder(String outTradeNo) {
    open(MONEY, outTradeNo);
  }
}
