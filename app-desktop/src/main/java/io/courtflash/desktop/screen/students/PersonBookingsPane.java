package io.courtflash.desktop.screen.students;

import io.courtflash.core.person.PersonBooking;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.series.ClosingTime;
import io.courtflash.desktop.series.WeeklyBookingWizard;
import io.courtflash.desktop.series.WeeklyTime;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Set;
import javafx.scene.layout.VBox;

/** A person's bookings; new ones are made here, single and weekly. */
final class PersonBookingsPane extends VBox {

  private final PersonModel model;
  private final AccountServices services;
  private final BookingFormatter formatter;
  private final InstantSource clock;
  private final PagedList<PersonBooking> bookings;

  PersonBookingsPane(
      PersonModel model,
      AccountServices services,
      ActionRunner actions,
      BookingFormatter formatter,
      InstantSource clock) {
    super(8);
    this.model = model;
    this.services = services;
    this.formatter = formatter;
    this.clock = clock;
    this.bookings = model.bookings();
    getChildren().addAll(toolbar(actions), table());
    bookings.reload();
  }

  private DataTable<PersonBooking> table() {
    DataTable<PersonBooking> table =
        new DataTable<>(
            formatter.texts(), bookings, "person.bookings-list", "person.none", PersonBooking::id);
    table
        .column("person.slot", 260, PersonBookingsPane::slot)
        .column("person.status", 140, booking -> formatter.status(booking.status()))
        .column("person.series", 120, booking -> Objects.requireNonNullElse(booking.series(), ""))
        .column("person.since", 150, booking -> formatter.times().minute(booking.createTime()))
        .column("person.reason", 180, booking -> formatter.reason(booking.reason()));
    return table;
  }

  private Toolbar toolbar(ActionRunner actions) {
    Texts texts = formatter.texts();
    String studentId = model.account().studentId();
    BookingDialogs dialogs =
        new BookingDialogs(
            new Dialogs(texts, this),
            formatter,
            new BookingActions(services.bookings(), actions, bookings::reload));
    WeeklyBookingWizard weekly =
        new WeeklyBookingWizard(services.series(), actions, texts, bookings::reload);
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(actions.busyProperty());
    bar.addPrimary("booking.book", () -> dialogs.bookFor(studentId, clock.instant()));
    bar.add(
        "weekly.book",
        () -> weekly.book(this, new WeeklyTime(studentId, ClosingTime.of(Set.of()))));
    bar.add("weekly.end", () -> weekly.end(this, model.account().id()));
    return bar;
  }

  private static String slot(PersonBooking booking) {
    return booking.slotDate() == null
        ? "#" + booking.id()
        : booking.courtName()
            + "  "
            + booking.slotDate()
            + " "
            + booking.startTime()
            + "–"
            + booking.endTime();
  }
}
