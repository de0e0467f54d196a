package io.courtflash.desktop.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes a zip archive for support. */
@Command(name = "diagnostics")
final class DiagnosticsCommand extends EngineCommand {

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE")
  Path out = Path.of("courtflash-diagnostics.zip");

  DiagnosticsCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    try (InputStream zip = client.open("/admin/diagnostics")) {
      context.print("cli.written", OutputFile.write(zip, out).toString());
    }
    return 0;
  }
}
