package io.courtflash.desktop.boot;

import io.courtflash.core.account.Role;
import io.courtflash.desktop.screen.audit.AuditScreen;
import io.courtflash.desktop.screen.bookings.BookingSearchProvider;
import io.courtflash.desktop.screen.bookings.BookingsScreen;
import io.courtflash.desktop.screen.courts.CourtsScreen;
import io.courtflash.desktop.screen.deadletters.DeadLettersScreen;
import io.courtflash.desktop.screen.health.HealthScreen;
import io.courtflash.desktop.screen.live.LiveScreen;
import io.courtflash.desktop.screen.money.MoneyScreen;
import io.courtflash.desktop.screen.money.PayOrderSearchProvider;
import io.courtflash.desktop.screen.rush.RushReportsScreen;
import io.courtflash.desktop.screen.sessions.SessionsScreen;
import io.courtflash.desktop.screen.settings.SettingsScreen;
import io.courtflash.desktop.screen.students.AccountSearchProvider;
import io.courtflash.desktop.screen.students.StudentsScreen;
import io.courtflash.desktop.screen.today.TodayScreen;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenEntry;
import java.util.List;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The screens of the console, in the order of the navigation rail. */
final class Screens {

  private final ScreenFactory factory;

  private Screens(ScreenFactory factory) {
    this.factory = factory;
  }

  static List<ScreenEntry> of(ScreenFactory factory) {
    return new Screens(factory).entries();
  }

  private List<ScreenEntry> entries() {
    return List.of(
        entry("screen.today", Feather.CALENDAR, Role.CLERK, TodayScreen.class),
        entry("screen.sessions", Feather.CLOCK, Role.ADMIN, SessionsScreen.class)
            .withPaletteActions("sessions.add"),
        entry("screen.courts", Feather.GRID, Role.ADMIN, CourtsScreen.class)
            .withPaletteActions("courts.add"),
        entry("screen.live", Feather.TRENDING_UP, Role.ADMIN, LiveScreen.class)
            .withPaletteActions("live.pause-intake", "live.pause-settling"),
        entry("screen.rush", Feather.BAR_CHART_2, Role.CLERK, RushReportsScreen.class)
            .withPaletteActions("rush.export"),
        entry("screen.deadletters", Feather.INBOX, Role.ADMIN, DeadLettersScreen.class),
        entry("screen.bookings", Feather.BOOK_OPEN, Role.CLERK, BookingsScreen.class)
            .withPaletteActions("bookings.export")
            .withSearch(factory.create(BookingSearchProvider.class)),
        entry("screen.money", Feather.CREDIT_CARD, Role.CLERK, MoneyScreen.class)
            .withSearch(factory.create(PayOrderSearchProvider.class)),
        entry("screen.students", Feather.USERS, Role.ADMIN, StudentsScreen.class)
            .withPaletteActions("students.add", "students.import")
            .withSearch(factory.create(AccountSearchProvider.class)),
        entry("screen.audit", Feather.LIST, Role.ADMIN, AuditScreen.class)
            .withPaletteActions("audit.export"),
        entry("screen.health", Feather.ACTIVITY, Role.CLERK, HealthScreen.class),
        entry("screen.settings", Feather.SETTINGS, Role.ADMIN, SettingsScreen.class));
  }

  private ScreenEntry entry(String title, Ikon icon, Role minRole, Class<? extends Screen> type) {
    return new ScreenEntry(title, icon, minRole, () -> factory.create(type));
  }
}
