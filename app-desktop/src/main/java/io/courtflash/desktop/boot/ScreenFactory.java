package io.courtflash.desktop.boot;

import io.courtflash.core.booking.arrival.Displays;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.booking.reservation.limit.AudienceLimits;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.settings.StartSettings;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.messages.inbox.StaffMessages;
import io.courtflash.core.money.counter.DailyClosings;
import io.courtflash.core.money.gateway.mock.MockPayments;
import io.courtflash.core.money.order.PaymentInquiry;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.money.statement.StatementDifferences;
import io.courtflash.core.money.statement.Statements;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.operations.alarm.AlarmBook;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.operations.rehearsal.Rehearsals;
import io.courtflash.core.operations.rush.RushReports;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.account.RoleMembers;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.DeskReader;
import io.courtflash.desktop.booking.EngineStaffBookingService;
import io.courtflash.desktop.booking.WaitListDesk;
import io.courtflash.desktop.export.EngineListExportService;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.audit.EngineAuditService;
import io.courtflash.desktop.screen.bookings.EngineBookingsService;
import io.courtflash.desktop.screen.courts.CourtGroupsDialog;
import io.courtflash.desktop.screen.courts.EngineCourtsService;
import io.courtflash.desktop.screen.deadletters.ClaimNames;
import io.courtflash.desktop.screen.health.EngineMaintenanceService;
import io.courtflash.desktop.screen.health.FindingFormatter;
import io.courtflash.desktop.screen.live.EngineLiveService;
import io.courtflash.desktop.screen.live.EngineSlotDriftService;
import io.courtflash.desktop.screen.sessions.EnginePlanChangesService;
import io.courtflash.desktop.screen.sessions.EnginePlanWeekService;
import io.courtflash.desktop.screen.sessions.EngineSessionPricesService;
import io.courtflash.desktop.screen.sessions.EngineSessionsService;
import io.courtflash.desktop.screen.settings.EngineSettingsService;
import io.courtflash.desktop.screen.students.AudiencesDialog;
import io.courtflash.desktop.screen.students.EngineFirstLoginService;
import io.courtflash.desktop.screen.students.EnginePersonService;
import io.courtflash.desktop.screen.students.EngineStudentsService;
import io.courtflash.desktop.screen.students.StudentsScreen;
import io.courtflash.desktop.screen.today.DayWorkReader;
import io.courtflash.desktop.screen.today.FirstDay;
import io.courtflash.desktop.screen.today.WallWindow;
import io.courtflash.desktop.series.EngineBlockSeriesService;
import io.courtflash.desktop.series.EngineBookingSeriesService;
import io.courtflash.desktop.series.SeriesWizard;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;

/**
 * Creates the screens of one signed-in user. Spring passes the constructor arguments: the engine's
 * beans, what the window provides, and the screens' services, which are created on first use.
 */
final class ScreenFactory {

  /**
   * The services by which screens call the engine; each call is checked by a {@link
   * PermissionGuard}.
   */
  static final List<Class<?>> SERVICES =
      List.of(
          EngineAuditService.class,
          EngineBlockSeriesService.class,
          EngineBookingSeriesService.class,
          EngineBookingsService.class,
          EngineCourtsService.class,
          EngineFirstLoginService.class,
          EngineListExportService.class,
          EngineLiveService.class,
          EngineMaintenanceService.class,
          EnginePersonService.class,
          EnginePlanChangesService.class,
          EnginePlanWeekService.class,
          EngineSessionPricesService.class,
          EngineSessionsService.class,
          EngineSettingsService.class,
          EngineSlotDriftService.class,
          EngineStaffBookingService.class,
          EngineStudentsService.class);

  /**
   * What the engine itself publishes to the console: each implements an interface whose methods
   * take the actor and are checked by the engine, or are {@link OpenToStaff}. The screens know the
   * interfaces alone, so that a desk elsewhere can have others behind them.
   */
  static final List<Class<?>> PUBLISHED =
      List.of(
          AlarmBook.class,
          AudienceLimits.class,
          Audiences.class,
          Backups.class,
          CourtGroups.class,
          DailyClosings.class,
          DayBoard.class,
          DeadLetters.class,
          Displays.class,
          GateService.class,
          HallRoles.class,
          LoginTokens.class,
          MockPayments.class,
          MoneyOverview.class,
          PartRefunds.class,
          PaymentInquiry.class,
          RefundFollowUp.class,
          Rehearsals.class,
          RoleMembers.class,
          RushReports.class,
          StaffMessages.class,
          StartSettings.class,
          StatementDifferences.class,
          Statements.class);

  private final DefaultListableBeanFactory beans;

  /**
   * @param engine the engine's beans
   * @param userSession what the window provides for the signed-in user
   */
  ScreenFactory(BeanFactory engine, StaffSession.UserSession userSession) {
    beans = new DefaultListableBeanFactory(engine);
    ZoneId zone = engine.getBean(ZoneId.class);
    TimeFormatter times = new TimeFormatter(zone);
    InstantSource clock = engine.getBean(InstantSource.class);
    register(userSession.staff());
    register(userSession.permissions());
    register(userSession.context());
    register(userSession.context().texts());
    userSession.context().texts().useReasons(engine.getBean(SystemConfig.class)::reasonPresets);
    userSession.context().texts().useToday(() -> LocalDate.ofInstant(clock.instant(), zone));
    register(userSession.opener());
    register(userSession.health());
    register(userSession.context().links());
    register(times);
    register(
        BookingFormatter.of(
            userSession.context().texts(), times, engine.getBean(ReasonMessages.class)));
    registerLazily(FindingFormatter.class);
    registerLazily(FirstDay.Reader.class);
    registerLazily(DayWorkReader.class);
    registerLazily(WallWindow.Reader.class);
    registerLazily(DeskReader.StandingReader.class);
    registerLazily(ClaimNames.Reader.class);
    registerLazily(DeskReader.class);
    registerLazily(WaitListDesk.class);
    registerLazily(EnginePersonService.Groups.class);
    registerLazily(StudentsScreen.AccountServices.class);
    registerLazily(AudiencesDialog.class);
    registerLazily(CourtGroupsDialog.class);
    registerLazily(SeriesWizard.SeriesServices.class);
    StaffPermissions permissions = engine.getBean(StaffPermissions.class);
    SERVICES.forEach(service -> registerGuarded(service, userSession.staff(), permissions));
  }

  /** Creates an object with the only constructor of its class, or the only public one. */
  <T> T create(Class<T> type) {
    return beans.createBean(type);
  }

  private void register(Object bean) {
    beans.registerSingleton(bean.getClass().getName(), bean);
  }

  private void registerLazily(Class<?> type) {
    RootBeanDefinition definition = new RootBeanDefinition(type);
    definition.setAutowireMode(AbstractBeanDefinition.AUTOWIRE_CONSTRUCTOR);
    beans.registerBeanDefinition(type.getName(), definition);
  }

  private void registerGuarded(Class<?> type, Actor staff, StaffPermissions permissions) {
    RootBeanDefinition definition = new RootBeanDefinition(PermissionGuard.interfaceOf(type));
    definition.setInstanceSupplier(
        () -> PermissionGuard.of(beans.createBean(type), staff, permissions));
    beans.registerBeanDefinition(type.getName(), definition);
  }
}
