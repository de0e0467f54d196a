package io.courtflash.desktop.series;

import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.CancellableTask.Progress;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.series.BlockSeriesService.NamedCourts;
import io.courtflash.desktop.sheet.SpreadsheetExport;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import io.courtflash.desktop.shell.ScreenContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;

/** Prints the results for the bookings of a closure, and saves them as a PDF or a list. */
record ClosureFiles(SeriesModel model, ScreenContext context, DocumentOpener opener, Node page) {

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
    BlockSeriesService service = model.service();
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
    List<ClosedBooking> rows = run.read(model.service());
    Optional<Integer> written =
        SpreadsheetExport.write(file, columns(), last -> last == null ? rows : List.of(), progress);
    return written.isPresent();
  }

  private SpreadsheetExport.Columns<ClosedBooking> columns() {
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
}
