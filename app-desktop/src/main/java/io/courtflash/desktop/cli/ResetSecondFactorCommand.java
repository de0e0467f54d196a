package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Removes the second factors of an account whose owner lost the phone and the recovery codes. */
@Command(name = "reset-second-factor")
final class ResetSecondFactorCommand extends EngineCommand {

  @Parameters(paramLabel = "NAME", descriptionKey = "name")
  String name = "";

  ResetSecondFactorCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    client.delete("/admin/users/" + idOf(client) + "/second-factor");
    context.print("cli.second-factor-reset", name);
    return 0;
  }

  private long idOf(EngineClient client) throws IOException {
    String query = URLEncoder.encode(name, StandardCharsets.UTF_8);
    return client
        .get("/admin/users?limit=200&q=" + query)
        .getJSONArray("data")
        .toJavaList(JSONObject.class)
        .stream()
        .filter(account -> account.getString("studentId").equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(() -> new CommandFailedException(context.text("cli.no-such-account", name)))
        .getLongValue("id");
  }
}
