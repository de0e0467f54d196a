package io.courtflash.desktop.boot;

import io.courtflash.core.account.Role;
import io.courtflash.desktop.screen.audit.AuditScreen;
import io.courtflash.desktop.screen.bookings.BookingsScreen;
import io.courtflash.desktop.screen.courts.CourtsScreen;
import io.courtflash.desktop.screen.deadletters.DeadLettersScreen;
import io.courtflash.desktop.screen.health.HealthModel;
import io.courtflash.desktop.screen.health.HealthScreen;
import io.courtflash.desktop.screen.live.LiveScreen;
import io.courtflash.desktop.screen.money.MoneyScreen;
import io.courtflash.desktop.screen.sessions.SessionsScreen;
import io.courtflash.desktop.screen.settings.SettingsScreen;
import io.courtflash.desktop.screen.students.StudentsScreen;
import io.courtflash.desktop.screen.today.TodayScreen;
import io.courtflash.desktop.shell.ScreenEntry;
import java.util.List;
import org.kordamp.ikonli.feather.Feather;

/** The screens of the console, in the order of the rail. */
final class Screens {

  private Screens() {}

  static List<ScreenEntry> of(HealthModel health, ConsoleEnvironment surroundings) {
    return List.of(
        new ScreenEntry(
            "screen.today",
            Feather.CALENDAR,
            Role.CLERK,
            desk -> new TodayScreen(desk, surroundings.opener())),
        new ScreenEntry("screen.sessions", Feather.CLOCK, Role.ADMIN, SessionsScreen::new)
            .offering("sessions.add"),
        new ScreenEntry("screen.courts", Feather.GRID, Role.ADMIN, CourtsScreen::new)
            .offering("courts.add"),
        new ScreenEntry("screen.live", Feather.TRENDING_UP, Role.ADMIN, LiveScreen::new)
            .offering("live.pause-intake", "live.pause-settling"),
        new ScreenEntry("screen.deadletters", Feather.INBOX, Role.ADMIN, DeadLettersScreen::new),
        new ScreenEntry("screen.bookings", Feather.BOOK_OPEN, Role.CLERK, BookingsScreen::new)
            .offering("bookings.export")
            .finding(BookingsScreen::find),
        new ScreenEntry("screen.money", Feather.CREDIT_CARD, Role.CLERK, MoneyScreen::new)
            .finding(MoneyScreen::find),
        new ScreenEntry("screen.students", Feather.USERS, Role.ADMIN, StudentsScreen::new)
            .offering("students.add", "students.import")
            .finding(StudentsScreen::find),
        new ScreenEntry("screen.audit", Feather.LIST, Role.ADMIN, AuditScreen::new)
            .offering("audit.export"),
        new ScreenEntry(
            "screen.health",
            Feather.ACTIVITY,
            Role.CLERK,
            desk -> new HealthScreen(health, desk, surroundings.opener())),
        new ScreenEntry("screen.settings", Feather.SETTINGS, Role.ADMIN, SettingsScreen::new));
  }
}
