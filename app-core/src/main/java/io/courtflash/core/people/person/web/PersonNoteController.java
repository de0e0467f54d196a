package io.courtflash.core.people.person.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.person.PersonNotes;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Notes of the staff about a person. */
@NeedsPermission(Permission.SEE_PEOPLE)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/users/{id}/notes")
@RequiredArgsConstructor
class PersonNoteController {

  private final PersonNotes notes;

  @Operation(summary = "The notes about a person, the newest first")
  @GetMapping
  List<PersonNotes.PersonNote> list(@PathVariable long id) {
    return notes.of(id);
  }

  @Operation(summary = "Adds a note about a person, which the person never sees on the page")
  @PostMapping
  PersonNotes.PersonNote add(Actor actor, @PathVariable long id, @RequestBody NoteRequest request) {
    return notes.add(actor, id, request.note).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @NeedsPermission(Permission.CHANGE_PEOPLE)
  @Operation(summary = "Deletes a note")
  @DeleteMapping("/{noteId}")
  void delete(Actor actor, @PathVariable long id, @PathVariable long noteId) {
    if (!notes.delete(actor, id, noteId)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }

  record NoteRequest(@NotBlank @Size(max = PersonNotes.MAX_LENGTH) String note) {}
}
