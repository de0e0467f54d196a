package io.courtflash.core.hall.settings.web;

import com.alibaba.fastjson2.annotation.JSONField;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.json.JsonScalar;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.context.MessageSource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.SETTINGS)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/system")
@RequiredArgsConstructor
class ConfigController {

  private final SystemConfig config;
  private final MessageSource messages;

  @Operation(summary = "The settings and their ranges")
  @GetMapping
  List<Setting> all(Locale language) {
    return Arrays.stream(ConfigKey.values()).map(key -> setting(key, language)).toList();
  }

  @Operation(
      summary = "Changes a setting",
      description =
          "The value may be a JSON string or number. NOT_FOUND for an unknown key, FAILED for a"
              + " fixed setting.")
  @PatchMapping("/{key}")
  Setting change(
      Actor actor,
      @PathVariable String key,
      @RequestBody SettingChangeRequest change,
      Locale language) {
    ConfigKey known =
        Arrays.stream(ConfigKey.values())
            .filter(candidate -> candidate.name().equals(key))
            .findFirst()
            .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    if (config.isFixed(known)) {
      throw Refusal.of(ResponseCode.FAILED, "config.fixed");
    }
    if (config.change(actor, known, change.value.text()).isEmpty()) {
      throw problem(known);
    }
    return setting(known, language);
  }

  private Refusal problem(ConfigKey key) {
    if (!key.choices().isEmpty()) {
      return FieldProblem.refuse("value", "name", String.join(", ", key.choices()));
    }
    return FieldProblem.refuse(
        "value", key.isText() ? "length" : "between", config.min(key), config.max(key));
  }

  private Setting setting(ConfigKey key, Locale language) {
    return new Setting(
        key,
        config.value(key),
        key.initial(),
        config.min(key),
        config.max(key),
        config.isFixed(key),
        help(key, language));
  }

  private String help(ConfigKey key, Locale language) {
    String help = messages.getMessage(key.helpKey(), null, language);
    if (key.isYesNo()) {
      return messages.getMessage("config.yes-no", new Object[] {help}, language);
    }
    if (key.choices().isEmpty()) {
      return help;
    }
    String words =
        key.choices().stream()
            .map(word -> word + " = " + messages.getMessage(key.choiceKey(word), null, language))
            .collect(Collectors.joining("; "));
    return messages.getMessage("config.choices", new Object[] {help, words}, language);
  }

  record SettingChangeRequest(JsonScalar value) {}

  /**
   * A setting.
   *
   * @param fixed whether the command line or the environment decides it, so that nobody can change
   *     it here
   */
  record Setting(
      ConfigKey key,
      String value,
      @JSONField(name = "default") @Schema(name = "default") String initial,
      String min,
      String max,
      boolean fixed,
      String help) {}
}
