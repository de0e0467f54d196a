package io.courtflash.desktop.screen.money;

import io.courtflash.core.booking.ReasonWords;
import io.courtflash.core.insight.BookingFilter.Period;
import io.courtflash.core.insight.MoneyBook;
import io.courtflash.core.insight.MoneyFilter;
import io.courtflash.core.insight.OrderLine;
import io.courtflash.desktop.booking.BookingWords;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Feed;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Times;
import io.courtflash.desktop.screen.money.MoneyModel.Look;
import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Finder.Found;
import io.courtflash.desktop.shell.Screen;
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
  private final Feed<Look> feed;

  public MoneyScreen(Desk desk) {
    this(
        desk,
        new EngineMoney(desk),
        BookingWords.of(desk.texts(), new Times(desk.of(ZoneId.class)), desk.of(ReasonWords.class)),
        desk.of(InstantSource.class));
  }

  MoneyScreen(Desk desk, MoneyDesk money, BookingWords words, InstantSource clock) {
    Actions actions =
        new Actions(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new MoneyModel(money, actions);
    view = new MoneyView(model, new MoneyWords(words, clock));
    feed = new Feed<>(PAUSE, model::look, model::show, () -> {});
  }

  /** The order of this number of ours. */
  public static List<Found> find(Desk desk, String typed) {
    MoneyFilter filter = new MoneyFilter(typed, Set.of(), Period.EVER);
    return desk.of(MoneyBook.class).orders(filter, Long.MAX_VALUE, 1).stream()
        .map(OrderLine::outTradeNo)
        .filter(typed::equals)
        .map(number -> new Found(Saying.of("palette.order", number), number))
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
