package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Checks that nobody changed the audit log. */
@Command(name = "audit")
final class AuditCommand extends EngineCommand {

  private static final int PROBLEM = 2;

  /** The task of the command. */
  enum AuditTask {
    VERIFY
  }

  @Parameters(paramLabel = "verify", descriptionKey = "task")
  AuditTask task = AuditTask.VERIFY;

  AuditCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    return switch (task) {
      case VERIFY -> verify(client.get("/admin/audit/chain").getJSONObject("data"));
    };
  }

  private int verify(JSONObject report) {
    List<JSONObject> flaws = report.getJSONArray("flaws").toList(JSONObject.class);
    for (JSONObject flaw : flaws) {
      context.print(key(flaw.getString("kind")), flaw.getString("number"));
    }
    if (flaws.isEmpty()) {
      context.print("cli.audit-whole", report.getString("first"), report.getString("last"));
    }
    return flaws.isEmpty() ? 0 : PROBLEM;
  }

  private static String key(String kind) {
    return switch (kind) {
      case "CHANGED" -> "cli.audit-changed";
      case "MISSING" -> "cli.audit-missing";
      case "BACKDATED" -> "cli.audit-backdated";
      default -> "cli.audit-other-backup";
    };
  }
}
