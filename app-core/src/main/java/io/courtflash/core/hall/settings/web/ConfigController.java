package io.courtflash.core.hall.settings.web;

import com.alibaba.fastjson2.annotation.JSONField;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.FirstListClients;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.json.Json;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Size;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.SETTINGS)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/system")
@RequiredArgsConstructor
class ConfigController {

  private static final int MAX_KIB = 4;

  private final SystemConfig config;
  private final MessageSource messages;

  @Bean
  static BodyLimit settingBodies() {
    return new BodyLimit(
        "/admin/system/", MAX_KIB, Set.of(MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN));
  }

  /** The settings that the first list has. */
  private static final Set<ConfigKey> OF_FIRST_LIST =
      EnumSet.of(
          ConfigKey.WARMUP_MINUTE,
          ConfigKey.PAY_TIMEOUT_MINUTE,
          ConfigKey.PAY_AMOUNT,
          ConfigKey.GENERATE_TIME_SLOT_TIME);

  @Operation(
      summary = "The settings and their ranges",
      description =
          "Who accepts text/plain beside JSON gets {configItems: [{configKey, value}]} of those"
              + " that the first list has.")
  @GetMapping
  Object all(
      @Parameter(hidden = true) @RequestHeader(name = HttpHeaders.ACCEPT, required = false)
          @Nullable String accept,
      Locale language) {
    return FirstListClients.sent(accept)
        ? ofFirstList()
        : Arrays.stream(ConfigKey.values()).map(key -> setting(key, language)).toList();
  }

  private ConfigItems ofFirstList() {
    return new ConfigItems(
        OF_FIRST_LIST.stream().map(key -> new ConfigItem(key, config.value(key))).toList());
  }

  @Operation(summary = "The value of a setting; NOT_FOUND for an unknown key")
  @GetMapping("/{key}")
  String value(@PathVariable String key) {
    return config.value(known(key));
  }

  @Operation(
      summary = "Changes several settings, or none",
      description = "FAILED for another value of a fixed setting.")
  @PatchMapping
  ConfigItems changeAll(Actor actor, @RequestBody ConfigItems change) {
    Map<ConfigKey, String> texts = new LinkedHashMap<>();
    for (ConfigItem item : change.configItems) {
      texts.put(item.configKey, item.value);
    }
    Optional<SystemConfig.Refused> refused = config.changeAll(actor, texts);
    if (refused.isPresent()) {
      ConfigKey key = refused.get().key();
      throw refused.get().isFixed()
          ? Refusal.of(ResponseCode.FAILED, "config.fixed")
          : problem(key, "configItems[" + List.copyOf(texts.keySet()).indexOf(key) + "].value");
    }
    return ofFirstList();
  }

  @Operation(
      summary = "Changes a setting",
      description =
          "The value may be a JSON string or number. NOT_FOUND for an unknown key, FAILED for a"
              + " fixed setting.")
  @PatchMapping(path = "/{key}", consumes = MediaType.APPLICATION_JSON_VALUE)
  Setting change(
      Actor actor,
      @PathVariable String key,
      @RequestBody SettingChangeRequest change,
      Locale language) {
    return change(actor, key, change.value.text(), language);
  }

  @Operation(summary = "Changes a setting", description = "The body is the value as text.")
  @PatchMapping(path = "/{key}", consumes = MediaType.TEXT_PLAIN_VALUE)
  Setting change(
      Actor actor, @PathVariable String key, @RequestBody String value, Locale language) {
    ConfigKey known = known(key);
    if (config.isFixed(known)) {
      throw Refusal.of(ResponseCode.FAILED, "config.fixed");
    }
    if (config.change(actor, known, value).isEmpty()) {
      throw problem(known, "value");
    }
    return setting(known, language);
  }

  private static ConfigKey known(String key) {
    return Arrays.stream(ConfigKey.values())
        .filter(candidate -> candidate.name().equals(key))
        .findFirst()
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  private Refusal problem(ConfigKey key, String field) {
    if (!key.choices().isEmpty()) {
      return FieldProblem.refuse(field, "name", String.join(", ", key.choices()));
    }
    return FieldProblem.refuse(
        field, key.isText() ? "length" : "between", config.min(key), config.max(key));
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

  record SettingChangeRequest(Json.Scalar value) {}

  /** Settings as the first list has them. */
  record ConfigItems(@Size(max = 50) List<ConfigItem> configItems) {}

  record ConfigItem(ConfigKey configKey, @Size(max = 255) String value) {}

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
