package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.fx.Followed.Progress;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.screen.today.DaySheet.Room;
import java.util.List;
import java.util.Optional;
import javafx.print.PageLayout;
import javafx.print.PageOrientation;
import javafx.print.Paper;
import javafx.print.Printer;
import javafx.print.PrinterJob;
import javafx.scene.Scene;

/** Prints a day on paper, a page after the other. */
record DayPrinter(TodayWords words) {

  /**
   * A job for pages that are wider than high; empty when the computer has no printer. Looks for
   * printers, which takes its time.
   */
  static Optional<PrinterJob> job() {
    PrinterJob job = PrinterJob.createPrinterJob();
    if (job != null) {
      Paper paper = job.getJobSettings().getPageLayout().getPaper();
      job.getJobSettings()
          .setPageLayout(
              job.getPrinter()
                  .createPageLayout(paper, PageOrientation.LANDSCAPE, Printer.MarginType.DEFAULT));
    }
    return Optional.ofNullable(job);
  }

  /** Prints on the paper that was chosen. Not on the JavaFX thread. */
  Outcome print(PrinterJob job, String title, Board board, Progress progress) {
    PageLayout layout = job.getJobSettings().getPageLayout();
    Room room = new Room(layout.getPrintableWidth(), layout.getPrintableHeight());
    List<DaySheet> sheets = DaySheet.of(board, room);
    for (DaySheet sheet : sheets) {
      if (progress.isCancelled()) {
        job.cancelJob();
        return Outcome.refused("form.cancelled");
      }
      DaySheetView page = new DaySheetView(sheet, board, title, words, room);
      Scene scene = new Scene(page);
      scene.getRoot().applyCss();
      scene.getRoot().layout();
      if (!job.printPage(layout, page)) {
        job.cancelJob();
        return Outcome.refused("today.not-printed");
      }
      progress.at(sheet.number(), sheet.count());
    }
    return job.endJob()
        ? Outcome.done("today.sent-to-printer", sheets.size())
        : Outcome.refused("today.not-printed");
  }
}
