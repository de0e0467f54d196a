package io.courtflash.core.office;

import io.courtflash.core.office.store.SubjectNameMapper;
import io.courtflash.core.office.store.SubjectNameMapper.NamedId;
import io.courtflash.core.platform.security.CheckedByCaller;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * Names the subjects of audit entries and of claims for staff, such as "Court 3" for {@code
 * court:3}. Reads MySQL at every call.
 */
@CheckedByCaller
@Component
public class SubjectNames {

  private static final Pattern SUBJECT = Pattern.compile("([a-z-]+):(\\d{1,18})");

  private final SubjectNameMapper mapper;
  private final Map<String, Function<Collection<Long>, List<NamedId>>> kinds;

  SubjectNames(SubjectNameMapper names) {
    mapper = names;
    kinds =
        Map.of(
            "account", names::accounts,
            "audience", names::audiences,
            "court", names::courts,
            "court-group", names::courtGroups,
            "reservation", names::reservations,
            "role", names::roles,
            "session", names::sessions,
            "slot", names::slots);
  }

  /**
   * The names that are known. People are named by their student ID; a slot has its court's name
   * and, in the venue's zone, its date and start; a booking has who booked it and its slot.
   *
   * @param subjects such as {@code slot:36}; those of other kinds have no names
   */
  public Map<String, String> of(Collection<String> subjects) {
    Map<String, Set<Long>> wanted = new HashMap<>();
    for (String subject : subjects) {
      Matcher parts = SUBJECT.matcher(subject);
      if (parts.matches() && kinds.containsKey(parts.group(1))) {
        wanted
            .computeIfAbsent(parts.group(1), _ -> new TreeSet<>())
            .add(Long.valueOf(parts.group(2)));
      }
    }
    Map<String, String> found = new HashMap<>();
    wanted.forEach(
        (kind, ids) ->
            kinds
                .getOrDefault(kind, _ -> List.of())
                .apply(ids)
                .forEach(named -> found.put(kind + ":" + named.id(), named.name())));
    return found;
  }

  /**
   * The subjects that have this name: a person by the student ID, with their bookings, and a court,
   * group of courts, session, audience or role by its own.
   */
  public Set<String> called(String name) {
    return Set.copyOf(mapper.subjectsCalled(name));
  }
}
