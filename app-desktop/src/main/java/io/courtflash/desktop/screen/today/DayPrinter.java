package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.CancellableTask.Progress;
import io.courtflash.desktop.screen.today.DayPrintPage.PrintableArea;
import java.util.List;
import java.util.Optional;
import javafx.print.PageLayout;
import javafx.print.PageOrientation;
import javafx.print.Paper;
import javafx.print.Printer;
import javafx.print.PrinterJob;
import javafx.scene.Scene;

/** Prints a day on paper, a page after the other. */
record DayPrinter(BoardFormatter words) {

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
  ActionOutcome print(PrinterJob job, String title, BoardSnapshot board, Progress progress) {
    PageLayout layout = job.getJobSettings().getPageLayout();
    PrintableArea room = new PrintableArea(layout.getPrintableWidth(), layout.getPrintableHeight());
    List<DayPrintPage> sheets = DayPrintPage.of(board, room);
    for (DayPrintPage sheet : sheets) {
      if (progress.isCancelled()) {
        job.cancelJob();
        return ActionOutcome.refused("form.cancelled");
      }
      DayPrintPageView page = new DayPrintPageView(sheet, board, title, words, room);
      Scene scene = new Scene(page);
      scene.getRoot().applyCss();
      scene.getRoot().layout();
      if (!job.printPage(layout, page)) {
        job.cancelJob();
        return ActionOutcome.refused("today.not-printed");
      }
      progress.at(sheet.number(), sheet.count());
    }
    return job.endJob()
        ? ActionOutcome.done("today.sent-to-printer", sheets.size())
        : ActionOutcome.refused("today.not-printed");
  }
}
