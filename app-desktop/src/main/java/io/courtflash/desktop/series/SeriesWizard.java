package io.courtflash.desktop.series;

import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * The wizard that closes courts once or each week: courts and times, then the affected bookings,
 * then one run. Ends such series, and makes them of a timetable.
 */
public final class SeriesWizard {

  private final BlockSeriesService service;
  private final SeriesModel model;
  private final ScreenContext context;
  private final DocumentOpener opener;
  private final Texts texts;

  /**
   * @param opener opens what is to be printed
   * @param changed called after each change
   */
  public SeriesWizard(
      BlockSeriesService service,
      ActionRunner actions,
      ScreenContext context,
      DocumentOpener opener,
      Runnable changed) {
    this.service = service;
    this.model = new SeriesModel(actions, changed);
    this.context = context;
    this.opener = opener;
    this.texts = context.texts();
  }

  /** Asks what is to be closed. */
  public void close(Node page, ClosingTime proposed) {
    model
        .actions()
        .read(service::courts, courts -> ask(page, new SeriesForm(texts, courts, proposed)));
  }

  /** Shows the first step, also with what was typed before. */
  private void ask(Node page, SeriesForm fields) {
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("closing.title"),
            fields.form(),
            "closing.look",
            () ->
                model.propose(
                    service, fields.change(), false, review(page, () -> ask(page, fields))::show));
  }

  /** Asks for a timetable and what its unknown locations mean. */
  public void importTimetable(Node page) {
    new TimetableImport(
            service, model, texts, context.files(), page, review(page, () -> importTimetable(page)))
        .start();
  }

  /** Asks which series is to be ended, and from when on. */
  public void end(Node page) {
    model.actions().read(service::list, series -> end(page, series.reversed()));
  }

  /**
   * Asks which one of these.
   *
   * @param series the newest first
   */
  private void end(Node page, List<WeeklyBlocks.BlockSeries> series) {
    Dialogs dialogs = new Dialogs(texts, page);
    Form form = new Form(texts);
    if (series.isEmpty()) {
      form.hint(texts.of("closing.none"));
      dialogs.panel(TranslatableText.of("closing.end"), form);
      return;
    }
    ObjectProperty<WeeklyBlocks.BlockSeries> chosen = new SimpleObjectProperty<>(series.getFirst());
    Input from =
        new Input("", Input.parsed(TimeFormatter::date, TranslatableText.of("closing.date-rule")));
    form.addBox(
        "closing.which",
        new RequiredComboBox<>(
            texts, "closing.which", series, new SeriesTexts(texts)::line, chosen));
    form.addDay("closing.end-from", from);
    form.destructiveProperty().set(true);
    form.hint(texts.of("closing.end-hint"));
    dialogs.form(
        TranslatableText.of("closing.end"),
        form,
        "closing.end-confirm",
        () -> {
          LocalDate date = TimeFormatter.date(from.text()).orElseThrow();
          return model.end(
              () -> service.endFrom(chosen.get().id(), date), "closing.ended", "closing.unknown");
        });
  }

  /**
   * @param back shows the step before
   */
  private SeriesReview review(Node page, Runnable back) {
    ClosureFiles files = new ClosureFiles(service, model, context, opener, page);
    return new SeriesReview(
        service,
        model,
        texts,
        run -> new ClosureResultPane(service, model, context, files, run).show(page),
        page,
        back);
  }

  /**
   * The courts and the time that the closure wizard proposes.
   *
   * @param courtIds none for the whole hall
   * @param date null for none
   * @param from null for none, as {@code until}
   */
  public record ClosingTime(
      Set<Long> courtIds,
      @Nullable LocalDate date,
      @Nullable LocalTime from,
      @Nullable LocalTime until) {

    /** Nothing but courts. */
    public static ClosingTime of(Set<Long> courtIds) {
      return new ClosingTime(courtIds, null, null, null);
    }
  }

  /** The engine's series of blocks and of bookings, in the name of the signed-in user. */
  public record SeriesServices(BlockSeriesService blocks, BookingSeriesService bookings) {}
}
