package io.courtflash.desktop.screen.students;

import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.export.ListExportService;
import io.courtflash.desktop.message.MessageService;
import io.courtflash.desktop.series.BookingSeriesService;

/** The services of the dialogs of the accounts' screen. */
public record AccountServices(
    PersonService person,
    LoginsService logins,
    FirstLoginService firstLogins,
    AudiencesService audiences,
    BookingSeriesService series,
    StaffBookingService bookings,
    MessageService messages,
    ListExportService exports) {}
