package io.courtflash.desktop.screen.money;

import io.courtflash.core.booking.ReasonMessages;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.desktop.booking.BookingFormatter;
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

/** The page of the money; what is open is read again each second while it is in sight. */
public final class MoneyScreen implements Screen {

  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final MoneyModel model;
  private final MoneyView view;
  private final Poller<MoneyUpdate> feed;

  public MoneyScreen(ScreenContext desk) {
    this(
        desk,
        new EngineMoneyService(desk),
        BookingFormatter.of(
            desk.texts(), new TimeFormatter(desk.of(ZoneId.class)), desk.of(ReasonMessages.class)),
        desk.of(InstantSource.class));
  }

  MoneyScreen(ScreenContext desk, MoneyService money, BookingFormatter words, InstantSource clock) {
    ActionRunner actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new MoneyModel(money, actions);
    view = new MoneyView(model, new MoneyFormatter(words, clock));
    feed = new Poller<>(PAUSE, model::look, model::show, () -> {});
  }

  /** The order of this number of ours. */
  public static List<SearchHit> find(ScreenContext desk, String typed) {
    MoneyFilter filter = new MoneyFilter(typed, Set.of(), TimeRange.EVER);
    return desk.of(MoneyOverview.class).orders(filter, Long.MAX_VALUE, 1).stream()
        .map(PayOrderLine::outTradeNo)
        .filter(typed::equals)
        .map(number -> new SearchHit(TranslatableText.of("palette.order", number), number))
        .toList();
  }

  @Override
  public void seek(String wanted) {
    model.searchProperty().set(wanted);
    model.readLists();
    view.choose(wanted);
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
    model.read();
    feed.start();
  }

  @Override
  public void hidden() {
    feed.stop();
  }
}
