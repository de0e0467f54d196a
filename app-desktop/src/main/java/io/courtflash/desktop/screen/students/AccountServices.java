package io.courtflash.desktop.screen.students;

import io.courtflash.core.messages.inbox.MessageOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.token.LoginOperations;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.export.ListExportService;
import io.courtflash.desktop.series.BookingSeriesService;

/** The services of the dialogs of the accounts' screen. */
public record AccountServices(
    PersonService person,
    LoginOperations logins,
    FirstLoginService firstLogins,
    BookingSeriesService series,
    StaffBookingService bookings,
    MessageOperations messages,
    ListExportService exports,
    Actor staff) {}
