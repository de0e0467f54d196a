package io.courtflash.desktop.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "diagnostics")
final class DiagnosticsCommand extends EngineCommand {

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE")
  Path out = Path.of("courtflash-diagnostics.zip");

  DiagnosticsCommand(CommandContext terminal) {
    super(terminal);
  }

  @Override
  int with(EngineClient hall) throws IOException {
    try (InputStream zip = hall.open("/admin/diagnostics")) {
      terminal.say("cli.written", OutputFile.write(zip, out).toString());
    }
    return 0;
  }
}
