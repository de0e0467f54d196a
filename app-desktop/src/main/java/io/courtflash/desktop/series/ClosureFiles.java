package io.courtflash.desktop.series;

import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.document.PdfSheet;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.TaskRunner.CancellableTask.Progress;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.series.SeriesService.NamedCourts;
import io.courtflash.desktop.sheet.SpreadsheetExport;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import io.courtflash.desktop.shell.ScreenContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;

/** Prints the results for the bookings of a closure, and saves them as a PDF or a list. */
record ClosureFiles(
    BlockSeriesService service,
    SeriesModel model,
    ScreenContext context,
    DocumentOpener opener,
    Node page) {

  private static final String PDF = "pdf";

  /** Opens the sheet in the program that shows PDFs, which prints it. */
  void print(ClosureRun run) {
    model
        .actions()
        .run(
            () -> temporary(sheet(run)),
            file -> ActionOutcome.done("closing.printed", file.toString()),
            file -> opener.open(file.toUri().toString()));
  }

  private static Path temporary(PdfFile sheet) throws IOException {
    Path file = Files.createTempFile("courtflash-closure-", ".pdf");
    file.toFile().deleteOnExit();
    return Files.write(file, sheet.content().getByteArray());
  }

  private PdfFile sheet(ClosureRun run) {
    return new ClosureSheet(context.texts())
        .print(service.hallName(), run, run.read(service), NamedCourts.namesById(service.courts()));
  }

  void save(ClosureRun run) {
    context
        .files()
        .save(
            page,
            context.texts().get("closing.save-result"),
            ClosureSheet.NAME,
            List.of(
                new FileType("PDF", PDF),
                new FileType("Excel", "xlsx"),
                new FileType("CSV", "csv")),
            file -> write(run, file));
  }

  private void write(ClosureRun run, Path file) {
    model
        .actions()
        .runCancellable(
            TranslatableText.of("closing.save-result"),
            progress -> write(run, file, progress),
            written ->
                written
                    ? ActionOutcome.done("closing.saved", "" + file.getFileName())
                    : ActionOutcome.refused("form.cancelled"),
            _ -> {});
  }

  /** Returns whether all of it was written. */
  private boolean write(ClosureRun run, Path file, Progress progress) throws Exception {
    if (file.toString().endsWith("." + PDF)) {
      Files.write(file, sheet(run).content().getByteArray());
      return true;
    }
    List<ClosureRun.ClosedBooking> rows = run.read(service);
    Optional<Integer> written =
        SpreadsheetExport.write(file, columns(), last -> last == null ? rows : List.of(), progress);
    return written.isPresent();
  }

  private SpreadsheetExport.Columns<ClosureRun.ClosedBooking> columns() {
    ClosureTexts words = new ClosureTexts(context.texts());
    return new SpreadsheetExport.Columns<>(
        List.of("reservationId", "person", "time", "court", "paid", "result", "message"),
        each ->
            List.of(
                each.booking().reservationId(),
                each.booking().person(),
                each.booking().when().in(context.texts()),
                each.booking().courts(),
                each.booking().paid(),
                words.outcome(each),
                words.message(each)));
  }

  /** Prints the result of a closure, and of each affected booking, on A4. */
  record ClosureSheet(Texts texts) {

    static final String NAME = "courtflash-closure.pdf";

    /** When, court, person, what was done, and the message. */
    private static final List<Float> ROW = List.of(0.25f, 0.15f, 0.18f, 0.27f, 0.15f);

    /**
     * The sheet.
     *
     * @param hall its name
     * @param courts the names of the single courts, by their id
     */
    PdfFile print(
        String hall,
        ClosureRun run,
        List<ClosureRun.ClosedBooking> bookings,
        Map<Long, String> courts) {
      ClosureTexts words = new ClosureTexts(texts);
      String title = texts.get("closing.result");
      try (PdfSheet sheet = PdfSheet.wholes(title, texts.language())) {
        sheet.heading(hall);
        sheet.subheading(title);
        sheet.rule();
        for (WeeklyBlock block : run.proposed().change().blocks()) {
          sheet.value(
              block.reason(), new SeriesTexts(texts).when(block) + " · " + courts(block, courts));
        }
        sheet.value(texts.get("closing.effect"), ClosureTexts.summary(run.applied()).in(texts));
        sheet.value(texts.get("closing.message"), words.messages(bookings));
        sheet.rule();
        sheet.row(heading(), ROW);
        bookings.forEach(
            each ->
                sheet.row(
                    List.of(
                        each.booking().when().in(texts),
                        each.booking().courts(),
                        each.booking().person(),
                        words.outcome(each),
                        words.message(each)),
                    ROW));
        return sheet.end(NAME);
      }
    }

    private List<String> heading() {
      return List.of(
          texts.get("bookings.time"),
          texts.get("bookings.court"),
          texts.get("bookings.student"),
          texts.get("closing.effect"),
          texts.get("closing.message"));
    }

    private static String courts(WeeklyBlock block, Map<Long, String> names) {
      return block.courtIds().stream()
          .sorted()
          .map(names::get)
          .filter(Objects::nonNull)
          .collect(Collectors.joining(", "));
    }
  }
}
