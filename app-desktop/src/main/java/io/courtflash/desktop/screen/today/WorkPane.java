package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.OpenWork;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.VBox;

/**
 * The steps before the first release, and the open work: unpaid bookings with the time left, people
 * who are expected or late, and problems, each with a link to its screen. A row that stays keeps
 * its controls and their focus.
 */
final class WorkPane extends VBox {

  private static final int MAX_ARRIVALS = 6;

  private final TodayModel model;
  private final BoardFormatter formatter;
  private final BoardActs acts;
  private final Texts texts;
  private Map<String, AwaitedRow> rows = new HashMap<>();
  private Map<String, Node> lines = new HashMap<>();

  WorkPane(TodayModel model, BoardFormatter formatter, BoardActs acts) {
    this.model = model;
    this.formatter = formatter;
    this.acts = acts;
    this.texts = formatter.texts();
    setId("today-work");
    getStyleClass().addAll("card", "work-pane");
    model.workProperty().subscribe(_ -> show());
    model.workStateProperty().subscribe(_ -> show());
    model.boardProperty().subscribe(_ -> show());
    texts.languageProperty().subscribe(_ -> rebuild());
  }

  private void rebuild() {
    rows = new HashMap<>();
    lines = new HashMap<>();
    show();
  }

  private void show() {
    DayWork work = model.workProperty().get();
    Parts parts = new Parts();
    FirstDay firstDay = work.firstDay();
    if (firstDay != null) {
      parts.add("first day " + firstDay, _ -> new FirstDayCard(firstDay, texts, acts.links()));
    }
    parts.line(texts.get("today.work"), Styles.TEXT_BOLD);
    if (!work.unpaid().isEmpty()) {
      parts.line(texts.get("today.work-unpaid", work.unpaidCount()), Styles.TEXT_MUTED);
      for (OpenWork.AwaitedBooking awaited : work.unpaid()) {
        AwaitedRow row =
            parts.row("unpaid", awaited, () -> AwaitedRow.unpaid(awaited, formatter, acts));
        row.showTimeLeft(awaited, formatter);
      }
      parts.more(work.unpaidCount() - work.unpaid().size());
    }
    arrivals(parts, "today.work-late", work.late());
    arrivals(parts, "today.work-next", work.next());
    problems(parts, work);
    switch (model.workStateProperty().get()) {
      case WAITING -> parts.line(texts.get("today.waiting"), Styles.TEXT_MUTED);
      case FAILED -> parts.line(texts.get("today.not-refreshed"), Styles.DANGER);
      case READ -> {
        if (parts.nodes.size() == (firstDay == null ? 1 : 2)) {
          parts.line(texts.get("today.work-none"), Styles.TEXT_MUTED);
        }
      }
    }
    rows = parts.rows;
    lines = parts.lines;
    if (!getChildren().equals(parts.nodes)) {
      getChildren().setAll(parts.nodes);
    }
  }

  private void arrivals(Parts parts, String heading, List<OpenWork.AwaitedBooking> awaited) {
    if (awaited.isEmpty()) {
      return;
    }
    String start = BoardFormatter.time(awaited.getFirst().startTime());
    parts.line(texts.get(heading, start, awaited.size()), Styles.TEXT_MUTED);
    awaited.stream()
        .limit(MAX_ARRIVALS)
        .forEach(one -> parts.row(heading, one, () -> AwaitedRow.arrival(one, formatter, acts)));
    parts.more(awaited.size() - MAX_ARRIVALS);
  }

  private void problems(Parts parts, DayWork work) {
    long blocked =
        model.boardProperty().get().slots().values().stream()
            .filter(BoardSlot::isBookedThoughBlocked)
            .count();
    parts.link("today.work-blocked", blocked, this::selectBlocked);
    parts.link("today.work-money", work.unsettledMoney(), () -> acts.links().open("money", null));
    parts.link(
        "today.work-letters", work.deadLetters(), () -> acts.links().open("deadletters", null));
    parts.link("today.work-health", work.violations(), () -> acts.links().open("health", null));
    parts.link("today.work-alarms", work.alarms(), () -> acts.links().open("health", null));
    if (work.pageIsLocal() && work.firstDay() == null) {
      parts.hint("today.work-local", () -> acts.links().open("settings", null));
    }
    if (work.backupMissing()) {
      parts.hint("today.work-backup", () -> acts.links().open("health", null));
    }
  }

  /** Selects the first blocked slot that still has a booking. */
  private void selectBlocked() {
    model.boardProperty().get().slots().entrySet().stream()
        .filter(entry -> entry.getValue().isBookedThoughBlocked())
        .map(Map.Entry::getKey)
        .min(Comparator.comparing(BoardPosition::start).thenComparingLong(BoardPosition::courtId))
        .ifPresent(model::select);
  }

  /** The nodes of one reading; those of the reading before are used again. */
  private final class Parts {

    private final List<Node> nodes = new ArrayList<>();
    private final Map<String, AwaitedRow> rows = new HashMap<>();
    private final Map<String, Node> lines = new HashMap<>();

    AwaitedRow row(String heading, OpenWork.AwaitedBooking awaited, Supplier<AwaitedRow> made) {
      String key = heading + awaited.reservationId();
      AwaitedRow before = WorkPane.this.rows.get(key);
      AwaitedRow row = before != null && before.isOf(awaited) ? before : made.get();
      rows.put(key, row);
      nodes.add(row);
      return row;
    }

    void line(String text, String style) {
      add(text, key -> SlotPane.label(key, style));
    }

    /** How many aren't shown; nothing for none. */
    void more(long count) {
      if (count > 0) {
        line(texts.get("today.work-more", count), Styles.TEXT_MUTED);
      }
    }

    /** A problem with its number; nothing for none. */
    void link(String key, long count, Runnable open) {
      if (count > 0) {
        add(texts.get(key, count), text -> newLink(key, text, open, Styles.DANGER));
      }
    }

    /** Something to be done some time; no problem yet. */
    void hint(String key, Runnable open) {
      add(texts.get(key), text -> newLink(key, text, open, Styles.TEXT_MUTED));
    }

    private void add(String text, Function<String, Node> made) {
      Node node = WorkPane.this.lines.get(text);
      Node shown = node == null ? made.apply(text) : node;
      lines.put(text, shown);
      nodes.add(shown);
    }

    private static Hyperlink newLink(String key, String text, Runnable open, String style) {
      Hyperlink link = new Hyperlink(text);
      link.setId(key.replace('.', '-'));
      link.setWrapText(true);
      link.getStyleClass().add(style);
      link.setOnAction(_ -> open.run());
      return link;
    }
  }
}
