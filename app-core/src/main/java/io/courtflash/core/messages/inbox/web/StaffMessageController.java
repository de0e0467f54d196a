package io.courtflash.core.messages.inbox.web;

import io.courtflash.core.messages.inbox.StaffMessages;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Size;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Messages that staff write to people. */
@RestController
@RequestMapping(StaffMessageController.PATH)
@NeedsPermission(Permission.MESSAGE)
@Tag(name = "admin")
@RequiredArgsConstructor
class StaffMessageController {

  static final String PATH = "/admin/messages";

  private static final int MAX_KIB = 32;

  private final StaffMessages messages;

  @Bean
  static BodyLimit staffMessageBody() {
    return new BodyLimit(PATH, MAX_KIB);
  }

  @PostMapping
  @Operation(
      summary = "Writes a message to people: into each inbox, and by mail to those with an address",
      description = "Ids that no account has are left out. Sent twice, it is there twice.")
  StaffMessages.Sent send(Actor staff, @RequestBody MessageRequest message) {
    if (!StaffMessages.isSubject(message.subject)) {
      throw FieldProblem.refuse("subject", "length", 1, StaffMessages.MAX_SUBJECT);
    }
    if (!StaffMessages.isText(message.text)) {
      throw FieldProblem.refuse("text", "length", 1, StaffMessages.MAX_TEXT);
    }
    return messages.send(staff, message.userIds, message.subject, message.text);
  }

  /**
   * A message.
   *
   * @param subject one line
   */
  record MessageRequest(
      @Size(min = 1, max = StaffMessages.MAX_PEOPLE) List<Long> userIds,
      String subject,
      String text) {}
}
