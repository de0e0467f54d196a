package io.courtflash.desktop.screen.money;

import io.courtflash.core.booking.ReasonMessages;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.EngineStaffBookingService;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.money.MoneyModel.MoneyUpdate;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.SearchProvider.SearchHit;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;

/** The money screen. While it is visible, it reads unsettled money every second. */
public final class MoneyScreen implements Screen {

  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final MoneyModel model;
  private final MoneyView view;
  private final Poller<MoneyUpdate> poller;

  public MoneyScreen(ScreenContext context) {
    this(
        context,
        new EngineMoneyService(context),
        new EngineStaffBookingService(context),
        BookingFormatter.of(
            context.texts(),
            new TimeFormatter(context.of(ZoneId.class)),
            context.of(ReasonMessages.class)),
        context.of(InstantSource.class));
  }

  MoneyScreen(
      ScreenContext context,
      MoneyService service,
      StaffBookingService staffBookings,
      BookingFormatter formatter,
      InstantSource clock) {
    ActionRunner actions =
        new ActionRunner(
            context.tasks(), context.texts(), context.notices()::done, context.notices()::failed);
    model = new MoneyModel(service, staffBookings, actions);
    view = new MoneyView(model, new MoneyFormatter(formatter, clock));
    poller = new Poller<>(PAUSE, model::readUpdate, model::update, () -> {});
  }

  /** The order with this number. */
  public static List<SearchHit> find(ScreenContext context, String text) {
    MoneyFilter filter = new MoneyFilter(text, Set.of(), TimeRange.EVER);
    return context.of(MoneyOverview.class).orders(filter, Long.MAX_VALUE, 1).stream()
        .map(PayOrderLine::outTradeNo)
        .filter(text::equals)
        .map(number -> new SearchHit(TranslatableText.of("palette.order", number), number))
        .toList();
  }

  @Override
  public void seek(String outTradeNo) {
    model.searchProperty().set(outTradeNo);
    model.reloadLists();
    view.select(outTradeNo);
  }

  @Override
  public String id() {
    return "money";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void shown() {
    model.reload();
    poller.start();
  }

  @Override
  public void hidden() {
    poller.stop();
  }
}
