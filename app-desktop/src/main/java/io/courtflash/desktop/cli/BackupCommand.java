package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "backup")
final class BackupCommand extends EngineCommand {

  private static final int KIB = 10;

  @Option(names = "--list")
  boolean list;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE")
  @Nullable Path out;

  BackupCommand(CommandContext terminal) {
    super(terminal);
  }

  @Override
  int with(EngineClient hall) throws IOException {
    if (list) {
      hall.get("/admin/backup")
          .getJSONArray("data")
          .toList(JSONObject.class)
          .forEach(backup -> terminal.out().println(line(backup)));
      return 0;
    }
    JSONObject made = hall.post("/admin/backup", null).getJSONObject("data");
    Path file = Path.of(made.getString("file"));
    if (out != null) {
      try (InputStream backup = Files.newInputStream(file)) {
        file = OutputFile.write(backup, out);
      }
    }
    terminal.say("cli.backup-made", file.toString(), made.getLongValue("rows"));
    return 0;
  }

  private static String line(JSONObject backup) {
    return "%s  %s  %,d KiB  %s"
        .formatted(
            backup.getString("takenAt"),
            backup.getString("kind"),
            backup.getLongValue("bytes") >> KIB,
            backup.getString("file"));
  }
}
