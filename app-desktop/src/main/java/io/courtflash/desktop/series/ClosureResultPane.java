package io.courtflash.desktop.series;

import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.Links;
import io.courtflash.desktop.shell.ScreenContext;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/**
 * The result of a closure, and of each affected booking. While it is open, it reads again who has
 * been told: the messages of refunds follow when the provider has answered.
 */
final class ClosureResultPane extends VBox {

  private static final Duration PAUSE = Duration.seconds(1);

  /** The width of all columns and a scroll bar. */
  private static final double WIDTH = 960;

  private static final double ROW = 36;
  private static final double HEADER = 42;
  private static final int MOST_ROWS = 8;

  private final Texts texts;
  private final Links links;
  private final ClosureTexts words;
  private final PagedList<ClosureRun.ClosedBooking> bookings;
  private final Timeline readings;

  ClosureResultPane(
      BlockSeriesService service,
      SeriesModel model,
      ScreenContext context,
      ClosureFiles files,
      ClosureRun run) {
    this.texts = context.texts();
    this.links = context.links();
    this.words = new ClosureTexts(texts);
    this.bookings = PagedList.whole(model.actions().taskRunner(), () -> run.read(service));
    this.readings = new Timeline(new KeyFrame(PAUSE, _ -> bookings.reload()));
    readings.setCycleCount(Animation.INDEFINITE);
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.actions().busyProperty());
    bar.addPrimary("closing.print-result", () -> files.print(run));
    bar.add("closing.save-result", () -> files.save(run));
    setMinWidth(WIDTH);
    getStyleClass().add("closing-result");
    getChildren()
        .addAll(
            new SeriesSteps(
                texts, SeriesSteps.RESULT, ClosureTexts.summary(run.applied()).in(texts)),
            messages(),
            table(run.proposed().bookings().size()),
            bar);
  }

  /** Opens it in a dialog. */
  void show(Node page) {
    bookings.reload();
    readings.play();
    new Dialogs(texts, page).panel(TranslatableText.of("closing.result"), this);
    getScene().getWindow().showingProperty().subscribe(this::stopWhenClosed);
  }

  private void stopWhenClosed(boolean showing) {
    if (!showing) {
      readings.stop();
    }
  }

  private Node messages() {
    Label label = new Label();
    label.setId("closing-messages");
    ProgressBar bar = new ProgressBar(0);
    bar.setMaxWidth(Double.MAX_VALUE);
    bar.accessibleTextProperty().bind(label.textProperty());
    bookings
        .readingsProperty()
        .subscribe(
            () -> {
              double share = ClosureTexts.share(bookings.rows());
              label.setText(words.messages(bookings.rows()));
              bar.setProgress(share);
              if (share == 1 && bookings.stateProperty().get() == PagedList.LoadState.READ) {
                readings.stop();
              }
            });
    return new VBox(4, label, bar);
  }

  private DataTable<ClosureRun.ClosedBooking> table(int rows) {
    DataTable<ClosureRun.ClosedBooking> table =
        new DataTable<>(
            texts,
            bookings,
            "closing.results",
            "booking.hits-none",
            each -> each.booking().reservationId());
    table
        .column("bookings.time", 190, each -> each.booking().when().in(texts))
        .column("bookings.court", 150, each -> each.booking().courts())
        .links(
            "bookings.student",
            140,
            each -> each.booking().person(),
            each -> links.toAccount(each.booking().accountId()).map(this::afterClosing))
        .column("closing.effect", 280, words::outcome)
        .pills("closing.message", 150, words::message, ClosureTexts::tone);
    double height = HEADER + ROW * Math.clamp(rows, 1, MOST_ROWS);
    table.table().setPrefHeight(height);
    table.table().setMinHeight(height);
    return table;
  }

  /** The opened screen is behind the dialog. */
  private Runnable afterClosing(Runnable open) {
    return () -> {
      getScene().getWindow().hide();
      open.run();
    };
  }
}
