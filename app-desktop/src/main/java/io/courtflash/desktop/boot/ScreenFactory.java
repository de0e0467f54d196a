package io.courtflash.desktop.boot;

import io.courtflash.core.booking.arrival.Displays;
import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.operations.rush.RushReports;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.account.RoleMembers;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.DeskReader;
import io.courtflash.desktop.booking.EngineStaffBookingService;
import io.courtflash.desktop.booking.StandingReader;
import io.courtflash.desktop.booking.WaitListDesk;
import io.courtflash.desktop.export.EngineListExportService;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.message.EngineMessageService;
import io.courtflash.desktop.screen.audit.EngineAuditService;
import io.courtflash.desktop.screen.bookings.EngineBookingsService;
import io.courtflash.desktop.screen.courts.EngineCourtsService;
import io.courtflash.desktop.screen.deadletters.EngineDeadLettersService;
import io.courtflash.desktop.screen.health.EngineMaintenanceService;
import io.courtflash.desktop.screen.health.FindingFormatter;
import io.courtflash.desktop.screen.live.EngineLiveService;
import io.courtflash.desktop.screen.live.EngineRehearsalsService;
import io.courtflash.desktop.screen.live.EngineSlotDriftService;
import io.courtflash.desktop.screen.money.EngineClosingService;
import io.courtflash.desktop.screen.money.EngineMoneyService;
import io.courtflash.desktop.screen.money.EngineStatementService;
import io.courtflash.desktop.screen.sessions.EnginePlanChangesService;
import io.courtflash.desktop.screen.sessions.EnginePlanWeekService;
import io.courtflash.desktop.screen.sessions.EngineSessionPricesService;
import io.courtflash.desktop.screen.sessions.EngineSessionsService;
import io.courtflash.desktop.screen.settings.EngineListenAddressService;
import io.courtflash.desktop.screen.settings.EngineSettingsService;
import io.courtflash.desktop.screen.students.AccountServices;
import io.courtflash.desktop.screen.students.EngineAudiencesService;
import io.courtflash.desktop.screen.students.EngineFirstLoginService;
import io.courtflash.desktop.screen.students.EngineLoginsService;
import io.courtflash.desktop.screen.students.EnginePersonService;
import io.courtflash.desktop.screen.students.EngineStudentsService;
import io.courtflash.desktop.screen.today.DayWorkReader;
import io.courtflash.desktop.screen.today.EngineDayBoardService;
import io.courtflash.desktop.screen.today.FirstDay;
import io.courtflash.desktop.screen.today.WallWindow;
import io.courtflash.desktop.series.EngineBlockSeriesService;
import io.courtflash.desktop.series.EngineBookingSeriesService;
import io.courtflash.desktop.series.SeriesServices;
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
          EngineAudiencesService.class,
          EngineAuditService.class,
          EngineBlockSeriesService.class,
          EngineBookingSeriesService.class,
          EngineBookingsService.class,
          EngineCourtsService.class,
          EngineDayBoardService.class,
          EngineDeadLettersService.class,
          EngineFirstLoginService.class,
          EngineListExportService.class,
          EngineListenAddressService.class,
          EngineLiveService.class,
          EngineLoginsService.class,
          EngineMaintenanceService.class,
          EngineMessageService.class,
          EngineStatementService.class,
          EngineClosingService.class,
          EngineMoneyService.class,
          EnginePersonService.class,
          EnginePlanChangesService.class,
          EnginePlanWeekService.class,
          EngineRehearsalsService.class,
          EngineSessionPricesService.class,
          EngineSessionsService.class,
          EngineSettingsService.class,
          EngineSlotDriftService.class,
          EngineStaffBookingService.class,
          EngineStudentsService.class);

  /**
   * The engine's own operations for the console: each implements an interface whose methods take
   * the actor and are checked by the engine. The screens know the interfaces alone, so that a desk
   * elsewhere can have others behind them.
   */
  static final List<Class<?>> PUBLISHED =
      List.of(
          HallRoles.class, RoleMembers.class, CourtGroups.class, Displays.class, RushReports.class);

  private final DefaultListableBeanFactory beans;

  /**
   * @param engine the engine's beans
   * @param userSession what the window provides for the signed-in user
   */
  ScreenFactory(BeanFactory engine, UserSession userSession) {
    beans = new DefaultListableBeanFactory(engine);
    TimeFormatter times = new TimeFormatter(engine.getBean(ZoneId.class));
    register(userSession.staff());
    register(userSession.permissions());
    register(userSession.context());
    register(userSession.context().texts());
    userSession.context().texts().useReasons(engine.getBean(SystemConfig.class)::reasonPresets);
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
    registerLazily(StandingReader.class);
    registerLazily(DeskReader.class);
    registerLazily(WaitListDesk.class);
    registerLazily(EnginePersonService.Groups.class);
    registerLazily(AccountServices.class);
    registerLazily(SeriesServices.class);
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
