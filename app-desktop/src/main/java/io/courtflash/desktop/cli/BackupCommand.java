package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Makes a backup, or lists the backups. */
@Command(name = "backup")
final class BackupCommand extends EngineCommand {

  /** Shifts bytes to KiB. */
  private static final int KIB = 10;

  @Option(names = "--list")
  boolean list;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE")
  @Nullable Path out;

  BackupCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    if (list) {
      client
          .get("/admin/backup")
          .getJSONArray("data")
          .toList(JSONObject.class)
          .forEach(backup -> context.out().println(line(backup)));
      return 0;
    }
    JSONObject made = client.post("/admin/backup", null).getJSONObject("data");
    Path file = Path.of(made.getString("file"));
    if (out != null) {
      try (InputStream backup = Files.newInputStream(file)) {
        file = OutputFile.write(backup, out);
      }
    }
    context.print("cli.backup-made", file.toString(), made.getLongValue("rows"));
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
