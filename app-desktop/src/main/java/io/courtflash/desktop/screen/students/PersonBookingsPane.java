package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.office.person.Person;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.series.SeriesWizard;
import io.courtflash.desktop.series.WeeklyBookingWizard;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import javafx.scene.layout.VBox;

/**
 * A person's bookings, of which each leads to its own page; weekly ones are made and ended here.
 */
final class PersonBookingsPane extends VBox {

  private static final Set<ReservationStatus> OPEN =
      EnumSet.of(
          ReservationStatus.PENDING_PAYMENT,
          ReservationStatus.CLOSING,
          ReservationStatus.CONFIRMED,
          ReservationStatus.OFFERED);

  private final PersonModel model;
  private final StudentsScreen.AccountServices services;
  private final BookingFormatter formatter;
  private final Links links;
  private final InstantSource clock;
  private final DataTable<Person.PersonBooking> table;

  PersonBookingsPane(
      PersonModel model,
      StudentsScreen.AccountServices services,
      ActionRunner actions,
      BookingFormatter formatter,
      GrantedPermissions granted,
      Links links,
      InstantSource clock) {
    super(8);
    this.clock = clock;
    this.model = model;
    this.services = services;
    this.formatter = formatter;
    this.links = links;
    this.table = table(granted.has(Permission.MONEY));
    getChildren().addAll(toolbar(actions, granted), table);
  }

  private DataTable<Person.PersonBooking> table(boolean withMoney) {
    DataTable<Person.PersonBooking> bookings =
        new DataTable<>(
            formatter.texts(),
            model.bookings(),
            "person.bookings-list",
            "person.no-bookings",
            Person.PersonBooking::id);
    bookings
        .links(
            "person.slot",
            260,
            booking -> slot(booking, formatter.texts()),
            booking -> links.toBooking(booking.id()))
        .pills(
            "person.status", 130, booking -> status(booking, formatter), PersonBookingsPane::tone);
    if (withMoney) {
      bookings.figures("person.amount", 90, this::amount);
    }
    bookings
        .column(
            "bookings.created",
            150,
            booking -> formatter.times().minute(formatter.texts(), booking.createTime()))
        .column("person.series", 130, booking -> Objects.requireNonNullElse(booking.series(), ""))
        .column("person.reason", 180, booking -> formatter.reason(booking.reason()));
    bookings.onOpen(booking -> links.openBooking(booking.id()));
    return bookings;
  }

  private Toolbar toolbar(ActionRunner actions, GrantedPermissions granted) {
    Account account = model.account();
    var selected = table.table().getSelectionModel().selectedItemProperty();
    WeeklyBookingWizard weekly =
        new WeeklyBookingWizard(services.series(), actions, formatter.texts(), model::read);
    BookingDialogs dialogs =
        new BookingDialogs(
            new Dialogs(formatter.texts(), this),
            formatter,
            new BookingActions(services.bookings(), actions, model::read));
    Toolbar bar = new Toolbar(formatter.texts());
    bar.disableProperty().bind(actions.busyProperty());
    if (links.leadTo(Links.BOOKINGS)) {
      bar.add(
          "person.open-booking",
          selected.isNotNull(),
          () -> links.openBooking(selected.get().id()));
    }
    if (granted.has(Permission.CANCEL)) {
      bar.add(
          "booking.cancel",
          selected.map(this::isOpen).orElse(false),
          () -> dialogs.cancelOrRefund(selected.get().id()));
    }
    if (granted.has(Permission.BOOK)) {
      bar.add(
          "weekly.book",
          () ->
              weekly.book(
                  this,
                  new WeeklyBookingWizard.WeeklyTime(
                      account.studentId(), SeriesWizard.ClosingTime.of(Set.of()))));
      bar.add("weekly.end", () -> weekly.end(this, account.id()));
    }
    bar.showWhatApplies(table.table(), "bookings.choose");
    return table.menuOf(bar);
  }

  /** The booking's state, or whether the person came. */
  static String status(Person.PersonBooking booking, BookingFormatter formatter) {
    if (booking.noShowAt() != null) {
      return formatter.texts().get("bookings.marked-no-show");
    }
    return hasCome(booking)
        ? formatter.texts().get("bookings.checked-in")
        : formatter.status(booking.status());
  }

  private static Pill.Tone tone(Person.PersonBooking booking) {
    if (booking.noShowAt() != null) {
      return Pill.Tone.BAD;
    }
    return hasCome(booking) ? Pill.Tone.GOOD : BookingFormatter.tone(booking.status());
  }

  private static boolean hasCome(Person.PersonBooking booking) {
    return booking.checkedInAt() != null && booking.status() == ReservationStatus.CONFIRMED;
  }

  /** Whether it hasn't ended, so that staff may cancel it. */
  private boolean isOpen(Person.PersonBooking booking) {
    return OPEN.contains(booking.status())
        && PersonOverview.endsAfter(booking, formatter.times().local(clock.instant()));
  }

  private String amount(Person.PersonBooking booking) {
    return model.paidFor(booking.id()).map(BookingFormatter::yuan).orElse("");
  }

  /** Court, day and time; the booking's number where no slot is kept. */
  static String slot(Person.PersonBooking booking, Texts texts) {
    LocalDate day = booking.slotDate();
    LocalTime start = booking.startTime();
    LocalTime end = booking.endTime();
    return day == null || start == null || end == null
        ? "#" + booking.id()
        : booking.courtName() + "  " + texts.span(day, start, end);
  }
}
